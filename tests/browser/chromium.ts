import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import process from 'node:process'
import { chromium } from 'playwright'

/** The functions of the machine that finding a browser needs. */
export type Machine = {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly isRoot: boolean
  /** Where Playwright stores its Chromium. */
  readonly playwrightsOwn: string
  /** Returns whether this program starts. */
  runs(program: string): boolean
  /** Runs a command until it ends. Returns whether it succeeded. */
  does(command: string, ...words: string[]): boolean
}

/** The shell draws pages as Chromium does, without windows, for a fifth less work of the processor. */
const SHELL = 'chromium-headless-shell'

const NAMES = [SHELL, 'google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'chrome']

/** Where installers put a browser that is not on the PATH. */
const USUAL_PLACES = [
  `/usr/bin/${SHELL}`,
  '/usr/bin/google-chrome',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/local/bin/chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the Chromium of the browser tests: one that is on this machine, or else one that is installed now. Throws an
 * error that says what to do when neither works.
 */
export async function chromiumPath(machine: Machine = thisMachine): Promise<string> {
  const named = machine.environment['CHROME_PATH']
  if (named && !machine.runs(named)) throw new Error(`CHROME_PATH should be a Chrome or Chromium that runs: ${named}`)
  const path = named || installed(machine) || newlyInstalled(machine)
  if (path) return path
  throw new Error(
    'The browser tests need Chrome or Chromium, and none was found or could be installed. Install one, or set CHROME_PATH to where it is. ' +
      'On Debian or Ubuntu: "apt-get install chromium" as root. If that fails, repair the package system first: ' +
      '"dpkg --configure -a", "apt-get --fix-broken install", "apt-get update"',
  )
}

function installed({ environment, playwrightsOwn, runs }: Machine): string | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter).filter(Boolean)
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...USUAL_PLACES, playwrightsOwn].find(runs)
}

/** A command that fails may still have installed a browser, so the search is repeated after each one. */
function newlyInstalled(machine: Machine): string | undefined {
  machine.does(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium')
  return installed(machine) ?? fromDebian(machine)
}

/** The update fails when one of many sources fails. The packages from the others are often enough. */
function fromDebian(machine: Machine): string | undefined {
  const { does, isRoot } = machine
  if (!isRoot) return undefined
  does('apt-get', 'update')
  for (const name of [SHELL, 'chromium']) {
    does('apt-get', 'install', '-y', name)
    const path = installed(machine)
    if (path) return path
  }
  return undefined
}

const thisMachine: Machine = {
  environment: process.env,
  isRoot: process.getuid?.() === 0,
  playwrightsOwn: chromium.executablePath(),
  runs: (program) => spawnSync(program, ['--version'], { stdio: 'ignore' }).status === 0,
  does: (command, ...words) => spawnSync(command, words, { stdio: ['ignore', 'inherit', 'inherit'] }).status === 0,
}
