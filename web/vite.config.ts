import { gzipSync } from 'node:zlib'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// The server of `grognard serve`, for `npm run dev`.
const server = process.env.GROGNARD_SERVER ?? 'http://127.0.0.1:8000'

/** The script and styles of the whole client, compressed, may not grow beyond this. */
const MOST_KILOBYTES = 150

const weigh: Plugin = {
  name: 'weigh',
  generateBundle(_, bundle) {
    let bytes = 0
    for (const file of Object.values(bundle)) {
      if (!/\.(js|css|html)$/.test(file.fileName)) continue
      bytes += gzipSync(file.type === 'chunk' ? file.code : file.source).length
    }
    const kilobytes = Math.round(bytes / 102.4) / 10
    if (kilobytes > MOST_KILOBYTES)
      this.error(`the client weighs ${kilobytes} kB compressed; ${MOST_KILOBYTES} kB are allowed`)
    this.info(`the client weighs ${kilobytes} kB compressed, without fonts`)
  },
}

export default defineConfig({
  plugins: [svelte(), weigh],
  build: {
    // The Python package serves and ships the client from here.
    outDir: '../grognard/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files, so that the script stays small.
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    // The client's own texts lie with the kernel's.
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
