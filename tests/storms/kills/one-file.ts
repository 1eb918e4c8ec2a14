import { copyFileSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { build } from 'vite'
import { buildWhenStale } from '#server/pages/built.ts'

/** The file of the program to run, in its directory. */
export const FILE = 'server/files/main.js'

/** Builds the server into one program for all tests of a file, and removes it after them. Returns its directory. */
export function oneProgram(): { readonly directory: () => string } {
  let directory = ''
  beforeAll(async () => {
    await buildWhenStale(() => {})
    directory = mkdtempSync(join(tmpdir(), 'foyer-program-'))
    await intoOneFile(directory)
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))
  return { directory: () => directory }
}

/**
 * Puts the server into few files in a directory, with the pages that it serves, as a program of its own. It is the same
 * code. A start of it reads a few files in place of a thousand, which matters when it starts a thousand times.
 */
async function intoOneFile(directory: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'threads',
        enforce: 'pre',
        transform: (code) => code.replaceAll(/'\.\/(writer|checkpointer)\.ts'/g, "'./$1.js'"),
      },
    ],
    ssr: { noExternal: true, external: ['vite'] },
    build: {
      ssr: true,
      outDir: resolve(directory, 'server/files'),
      rolldownOptions: { input: INPUT, output: { entryFileNames: '[name].js' } },
    },
  })
  copyFileSync('package.json', resolve(directory, 'package.json'))
  for (const served of ['dist', 'docs', 'kiosk']) symlinkSync(resolve(served), resolve(directory, served))
}

/** The server, and its threads. */
const INPUT = {
  main: 'server/main.ts',
  writer: 'infra/event-log/sqlite/writer.ts',
  checkpointer: 'infra/event-log/sqlite/checkpointer.ts',
}
