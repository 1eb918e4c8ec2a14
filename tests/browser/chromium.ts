import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'

/** What finding a browser needs of the machine. */
export type Machine = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly isRoot: boolean
  /** Where Playwright keeps the Chromium that it has installed. */
  readonly playwrightsOwn: string
  /** Whether this is a program, with all that it needs. */
  runs(program: string): boolean
  /** Runs a command to its end; whether it went well. */
  does(command: string, ...words: string[]): boolean
}

const NAMES = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']

/** The Chromium of the browser tests: one that is here, or else one that is installed now. Says in one line when neither works. */
export async function chromiumPath(machine: Machine = thisMachine): Promise<string> {
  const named = machine.environment['CHROME_PATH']
  if (named && !machine.runs(named)) throw new Error(`CHROME_PATH should be a Chrome or Chromium that runs: ${named}`)
  const found = named || installed(machine) || fromPlaywright(machine) || fromDebian(machine)
  if (found) return found
  throw new Error('The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to where it is')
}

function installed({ environment, playwrightsOwn, runs }: Machine): string | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean)
  const programs = folders.flatMap((folder) => NAMES.map((name) => join(folder, name)))
  return [...programs, playwrightsOwn].find(runs)
}

function fromPlaywright({ does, runs, playwrightsOwn }: Machine): string | undefined {
  const isThere = does(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')
  return isThere && runs(playwrightsOwn) ? playwrightsOwn : undefined
}

function fromDebian(machine: Machine): string | undefined {
  const { does, isRoot } = machine
  const isThere = isRoot && does('apt-get', 'update') && does('apt-get', 'install', '-y', 'chromium')
  return isThere ? installed(machine) : undefined
}

const thisMachine: Machine = {
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  playwrightsOwn: chromium.executablePath(),
  runs: (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  does: (command, ...words) => spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0,
}
