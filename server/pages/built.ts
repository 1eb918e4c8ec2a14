import { spawn } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'

/** The sources of the browser files. */
const SOURCES = [
  'kiosk',
  'admin',
  'wall',
  'counter',
  'printer',
  'room',
  'guest',
  'web',
  'domain',
  'vite.config.ts',
  'build',
  'package-lock.json',
]

/** The file that the build writes last. */
const BUILT = 'dist/.built'

/** Without this file there is nothing to build from: a Docker image holds the built pages and no sources. */
const PLAN = 'vite.config.ts'

/** Builds the browser files when they are missing or older than their sources, and announces it. */
export async function buildWhenStale(say: (text: string) => void): Promise<void> {
  const built = changedAt(BUILT)
  if (built > 0 && !existsSync(PLAN)) return
  if (built > Math.max(...SOURCES.map(newestIn))) return
  say(
    built === 0
      ? 'Building the pages for the first time: this takes a few seconds …'
      : 'The pages have changed: building them again …',
  )
  await runBuild()
}

const changedAt = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0

/** When a file, or anything in a folder, was changed last. Each start waits for this. */
function newestIn(place: string): number {
  if (!statSync(place, { throwIfNoEntry: false })?.isDirectory()) return changedAt(place)
  const found = readdirSync(place, { recursive: true, encoding: 'utf8' })
  return Math.max(changedAt(place), ...found.map((file) => changedAt(join(place, file))))
}

/**
 * Builds in a separate process, so that the server does not load the build tool. It always builds the pages for
 * production.
 */
function runBuild(): Promise<void> {
  const build = spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return new Promise((resolve, reject) => {
    build.once('error', reject)
    build.once('exit', (code) => (code === 0 ? resolve() : reject(new Error('The pages could not be built'))))
  })
}
