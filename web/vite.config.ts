import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The server of `grognard serve`, for `npm run dev`.
const server = process.env.GROGNARD_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  build: {
    // The Python package serves and ships the client from here.
    outDir: '../grognard/server/static',
    emptyOutDir: true,
    target: 'es2022',
    // Fonts and pictures stay files, so that the script stays small.
    assetsInlineLimit: 0,
  },
  server: {
    proxy: { '/api': server, '/ws': { target: server, ws: true } },
    // The client's own texts lie with the kernel's.
    fs: { allow: ['..'] },
  },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
