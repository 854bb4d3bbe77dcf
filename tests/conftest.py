"""Settings of every test, so that it passes or fails alike on every machine, slow or fast."""

import os

import pytest
from hypothesis import HealthCheck, settings

# The same examples in every run, however long they take.
settings.register_profile(
    "same", derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile("same")


@pytest.fixture(scope="session", autouse=True)
def a_house_of_ones_own(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Whatever a test starts keeps its data in a temporary folder, speaks English, and uses no
    proxy for a server on this machine."""
    os.environ["XDG_DATA_HOME"] = str(tmp_path_factory.mktemp("data"))
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ["NO_PROXY"] = os.environ["no_proxy"] = "127.0.0.1,localhost"
