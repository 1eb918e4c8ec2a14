import { readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { installedPages } from '#build/installed-pages.ts'
import { OLDEST } from '#build/oldest-browsers.ts'
import { BUDGETS, weighed } from '#build/weights.ts'

/** Five pages with shared code. A tablet never downloads the admin's code. */
const pages = {
  kiosk: 'kiosk/index.html',
  personal: 'kiosk/personal/index.html',
  admin: 'admin/index.html',
  wall: 'admin/wall/index.html',
  counter: 'admin/counting/index.html',
}

/**
 * Writes a compressed copy of each file, so that the server need not compress while people wait. Then writes the file
 * that marks the end of the build.
 */
const finished: Plugin = {
  name: 'foyer-finished',
  apply: 'build',
  async writeBundle({ dir = 'dist' }) {
    const assets = join(dir, 'assets')
    for (const name of await readdir(assets)) {
      if (!/\.(js|css|svg)$/.test(name)) continue
      const content = await readFile(join(assets, name))
      const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
      await writeFile(join(assets, `${name}.br`), brotliCompressSync(content, { params: quality }))
      await writeFile(join(assets, `${name}.gz`), gzipSync(content, { level: 9 }))
    }
    await writeFile(join(dir, '.built'), '')
  },
}

/** A class is named after its style sheet, for example People-row. No two style sheets have the same name. */
const scopedName = (name: string, file: string): string => `${basename(file, '.module.css')}-${name}`

export default defineConfig({
  plugins: [react(), installedPages(), weighed(BUDGETS), finished],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    rolldownOptions: { input: pages, checks: { bundlerTimings: false } },
    target: OLDEST,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
})
