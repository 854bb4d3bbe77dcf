import { renameSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

import { svelte } from '@sveltejs/vite-plugin-svelte'
import { svelteTesting } from '@testing-library/svelte/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'

// The server of `grognard serve`, for `npm run dev`.
const server = process.env.GROGNARD_SERVER ?? 'http://127.0.0.1:8815'

/** The script and styles of a table, compressed: the shell and the heaviest of the games. */
const MOST_KILOBYTES = 150

const weigh: Plugin = {
  name: 'weigh',
  generateBundle(_, bundle) {
    /** A file, and all that is loaded with it. */
    const needs = (name: string, found = new Set<string>()): Set<string> => {
      const file = bundle[name]
      if (!file || found.has(name)) return found
      found.add(name)
      if (file.type === 'chunk') {
        for (const other of file.imports) needs(other, found)
        for (const style of file.viteMetadata?.importedCss ?? []) needs(style, found)
      }
      return found
    }
    const weightOf = (names: Iterable<string>): number => {
      let bytes = 0
      for (const name of names) {
        const file = bundle[name]
        if (file) bytes += gzipSync(file.type === 'chunk' ? file.code : file.source).length
      }
      return Math.round(bytes / 102.4) / 10
    }
    const first = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
    const shell = ['index.html', ...needs(first?.fileName ?? '')]
    // A page loads one game: no table needs what another game brings along.
    const games = first?.type === 'chunk' ? first.dynamicImports : []
    const tables = games.map((game) => weightOf(new Set([...shell, ...needs(game)])))
    const kilobytes = Math.max(weightOf(shell), ...tables)
    if (kilobytes > MOST_KILOBYTES)
      this.error(`a table weighs ${kilobytes} kB compressed; ${MOST_KILOBYTES} kB are allowed`)
    this.info(`a table weighs at most ${kilobytes} kB compressed, without fonts`)
  },
}

/** The Python package serves and ships the client from here. */
const home = fileURLToPath(new URL('../grognard/server/static', import.meta.url))
const fresh = `${home}.${process.pid}`

/**
 * A build is made in a folder of its own and takes its place whole, so that neither a server nor a
 * second build ever meets half of one.
 */
const moveIn: Plugin = {
  name: 'move-in',
  apply: 'build',
  writeBundle() {
    const old = `${fresh}.old`
    for (let tries = 0; ; tries++) {
      try {
        renameSync(fresh, home)
        break
      } catch (error) {
        if (tries === 10) throw error
        // An earlier build lives there; another one may be moving it out as well.
        rmSync(old, { recursive: true, force: true })
        try {
          renameSync(home, old)
        } catch {
          continue
        }
      }
    }
    rmSync(old, { recursive: true, force: true })
  },
  closeBundle() {
    rmSync(fresh, { recursive: true, force: true })
  },
}

export default defineConfig({
  plugins: [svelte(), svelteTesting(), weigh, moveIn],
  build: {
    outDir: fresh,
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
  // A slow machine is no fault: whoever waits, waits for long.
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
})
