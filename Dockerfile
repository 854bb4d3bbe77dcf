# An image of the server: the built page and the locked packages. See docs/hosting.md.
FROM python:3.13-slim AS build
RUN apt-get update && apt-get install --yes --no-install-recommends make
WORKDIR /grognard
COPY . .
RUN make web
RUN .venv/bin/pip wheel --quiet --no-deps --no-build-isolation --wheel-dir image .
RUN grep '^asyncpg==' requirements-dev.lock | cat requirements.lock - > image/packages.lock

FROM python:3.13-slim
COPY --from=build /grognard/image /tmp/image
RUN pip install --no-cache-dir --no-deps -r /tmp/image/packages.lock /tmp/image/*.whl
RUN useradd --system --create-home grognard && install -d -o grognard /data
USER grognard
ENV XDG_DATA_HOME=/data
VOLUME /data
EXPOSE 8815
CMD ["grognard", "serve", "--host", "0.0.0.0", "--log", "json"]
