import { readFile, readdir, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import react from '@vitejs/plugin-react'
import { type Plugin, defineConfig } from 'vite'
import { OLDEST, installedPages } from '#build/installed-pages.ts'
import { oneScript } from '#build/one-script.ts'
import { oneStyleSheet } from '#build/one-style-sheet.ts'
import { patientScripts } from '#build/patient-scripts.ts'
import { BUDGETS, weighed } from '#build/weights.ts'
import { withoutPurposes } from '#build/without-purposes.ts'

/** Eleven pages with shared code. A tablet never downloads the admin's code. */
const pages = {
  kiosk: 'kiosk/index.html',
  personal: 'guest/personal/index.html',
  hello: 'guest/hello/index.html',
  receipt: 'guest/receipt/index.html',
  admin: 'admin/index.html',
  help: 'admin/help/index.html',
  invitation: 'admin/join/index.html',
  wall: 'wall/index.html',
  counter: 'counter/index.html',
  printer: 'printer/index.html',
  room: 'room/index.html',
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

/** The later screens of the kiosk come in a script of their own, but its one style sheet holds the styles of all. */
const stylesOfTheKiosk = {
  name: 'kiosk-styles',
  test: /\/(kiosk\/(screens|checked-in)\/.*|web\/outbox\/Saved|web\/frame\/Mark)\.module\.css/,
}

/** What the kiosk and the counter share, no wall loads, and a room may fetch: one script weighs less than several. */
const offline = {
  name: 'offline',
  test: /\/(web\/(offline\/[\w-]+|calls\/command-id)|domain\/phone\/national-digits)\.ts$|\/node_modules\/idb\//,
  includeDependenciesRecursively: false,
}

/** What every page that is drawn with React begins with: one script weighs less than two. */
const ground = {
  name: 'ground',
  test: /\/node_modules\/(react|react-dom|scheduler|date-fns|date-fns-tz)\//,
  includeDependenciesRecursively: false,
}

/** What stands around every page with Mantine: what all of them have of it, and what they know of an event. */
const shell = {
  name: 'shell',
  test: new RegExp(
    [
      '/domain/contract/(path-params|gathering/event-(shapes|routes)).ts$',
      '/node_modules/(clsx|@mantine/core/esm/(core|components/(Button|Loader|Transition|UnstyledButton)))/',
      '/node_modules/@mantine/hooks/esm/(use-(media-query|did-update|isomorphic-effect|reduced-motion|uncontrolled|id)|utils)/',
    ].join('|'),
  ),
  includeDependenciesRecursively: false,
}

/** What the pages of walls, printers, rooms and ushers share: one script weighs less than several small ones. */
const live = {
  name: 'live',
  test: /\/web\/(live\/(ask-current|bare-routes|board|church-of-the-page|reload-once-nothing-is-typed|wake)|calls\/(orders|in-order)|words\/(in-figures|language))\.ts$|\/counting\/slice\.ts$/,
  includeDependenciesRecursively: false,
}

/** What fetches later scripts. Beside a component, it would bring its style sheet to every page that fetches one. */
const fetching = { name: 'fetching', test: /vite\/preload-helper/, includeDependenciesRecursively: false }

/** The line on which a page hears of changes. */
const line = {
  name: 'line',
  test: /\/web\/live\/connect\.ts$|\/node_modules\/(@socket\.io|socket\.io|engine\.io)[\w-]*\//,
  includeDependenciesRecursively: false,
}

export default defineConfig({
  plugins: [
    react(),
    oneScript,
    withoutPurposes,
    patientScripts,
    oneStyleSheet({
      whole: [pages.kiosk, pages.hello, pages.invitation, pages.wall, pages.counter, pages.printer, pages.receipt],
      growing: [pages.admin, pages.room],
    }),
    installedPages(),
    weighed(BUDGETS),
    finished,
  ],
  css: { modules: { generateScopedName: scopedName } },
  build: {
    outDir: 'dist',
    rolldownOptions: {
      input: pages,
      output: { codeSplitting: { groups: [stylesOfTheKiosk, offline, ground, shell, live, line, fetching] } },
      checks: { bundlerTimings: false },
    },
    target: OLDEST,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1000,
  },
})
