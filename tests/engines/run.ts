import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { buildWhenStale } from '#server/pages/built.ts'
import { type Command, CommandRefused, type Engine } from './browser.ts'
import { leadThrough } from './lead-through.ts'
import { type EngineResult, verdictOn } from './verdict.ts'
import { existsSync, globSync } from 'node:fs'
import { freePort } from '#tests/foyer/foyer-process.ts'
import { persist } from './page.ts'
import { type Marionette, connectMarionette } from './marionette.ts'
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

/** A program that runs beside the journeys. */
type Program = {
  /** Its output so far, on both streams. */
  said(): string
  /** Ends it, and everything that it has started. */
  stop(): Promise<void>
}

/** Starts a program in a process group of its own, so that everything that it starts can be ended with it. */
function startProgram(command: string, words: readonly string[], environment: NodeJS.ProcessEnv): Program {
  const child = spawn(command, words, {
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  })
  let said = ''
  const hear = (text: Buffer) => void (said += text.toString())
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => {
      said += error.message
      resolve()
    })
    child.once('exit', () => resolve())
  })
  return {
    said: () => said,
    async stop() {
      stopGroup(child)
      await ended
    },
  }
}

function stopGroup({ pid, exitCode, signalCode }: ChildProcess): void {
  if (pid === undefined || exitCode !== null || signalCode !== null) return
  process.kill(-pid, 'SIGKILL')
}

/** Returns whether this program is installed. */
const isInstalled = (program: string): boolean => spawnSync('which', [program], { stdio: 'ignore' }).status === 0

const PROGRAMS = ['firefox-esr', 'firefox']

const firefox: Engine = {
  name: 'Firefox',
  missing: () => (PROGRAMS.some(isInstalled) ? [] : ['firefox-esr']),
  install: 'apt-get install firefox-esr',
  async start(folder) {
    const [profile, downloads] = [join(folder, 'profile'), join(folder, 'downloads')]
    for (const needed of [profile, downloads]) await mkdir(needed)
    const port = await freePort()
    await writeFile(join(profile, 'user.js'), settings(port, downloads))
    const command = PROGRAMS.find(isInstalled)!
    // Its console can be read only with system access.
    const words = ['--marionette', '--remote-allow-system-access', '--headless', '--no-remote', '--profile', profile]
    const program = startProgram(command, words, { TZ: 'America/Chicago', LANG: 'en_US.UTF-8', HOME: folder })
    const marionette = await persist(() => connectMarionette(port)).catch(async () => {
      await program.stop()
      throw new Error(`Firefox did not start: ${program.said()}`)
    })
    const { capabilities } = (await marionette.sendRaw('WebDriver:NewSession', {
      timeouts: { script: 60_000, pageLoad: 60_000 },
    })) as { capabilities: { browserName: string; browserVersion: string } }
    return {
      version: `${capabilities.browserName} ${capabilities.browserVersion}`,
      send: (command, parameters) => marionette.send(command, parameters),
      complaints: () => complaintsIn(marionette),
      downloads,
      async close() {
        marionette.hangUp()
        await program.stop()
      },
    }
  },
}

const settings = (port: number, downloads: string): string =>
  Object.entries({
    'marionette.port': port,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    'browser.helperApps.neverAsk.saveToDisk': 'text/csv,image/png,image/svg+xml',
    'browser.download.always_ask_before_handling_new_types': false,
    'intl.accept_languages': 'en-US',
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`)
    .join('\n')

/** Reads the console of the whole browser, and empties it. Firefox reports a page's errors there. */
async function complaintsIn(marionette: Marionette): Promise<string[]> {
  await marionette.sendRaw('Marionette:SetContext', { value: 'chrome' })
  const script = `
    const all = Services.console.getMessageArray().filter((one) => one instanceof Ci.nsIScriptError)
    Services.console.reset()
    return all
      .filter((one) => /CSP|content javascript/.test(one.category) && !(one.flags & Ci.nsIScriptError.warningFlag))
      .map((one) => one.category + ': ' + one.errorMessage)`
  const { value } = (await marionette.sendRaw('WebDriver:ExecuteScript', { script, args: [] })) as { value: string[] }
  await marionette.sendRaw('Marionette:SetContext', { value: 'content' })
  return value
}

/** Debian's folder for the small browser that comes with WebKitGTK. It is not on the PATH. */
const MINI_BROWSER = '/usr/{lib,lib/*-linux-gnu,libexec}/webkit2gtk-4.1/MiniBrowser'
const miniBrowser = (): string | undefined => globSync(MINI_BROWSER).find((path) => existsSync(path))

const webkit: Engine = {
  name: 'WebKit',
  missing: () => [
    ...['WebKitWebDriver', 'Xvfb'].filter((program) => !isInstalled(program)),
    ...(miniBrowser() ? [] : ['MiniBrowser']),
  ],
  install: 'apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb',
  async start(folder) {
    // The pointer is in the middle of the screen and gives its window the focus. Here that is the toolbar, above the
    // page.
    const [display, port] = [`:${await freePort()}`, await freePort()]
    const screen = startProgram('Xvfb', [display, '-screen', '0', '200x60x24', '-nolisten', 'tcp'], {})
    const driver = startProgram('WebKitWebDriver', [`--port=${port}`], surroundings(folder, display))
    const stop = async () => {
      await driver.stop()
      await screen.stop()
    }
    const browserOptions = { binary: miniBrowser(), args: ['--automation'] }
    const session = await persist(() =>
      startSession(
        `http://127.0.0.1:${port}`,
        { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': browserOptions },
        { script: 60_000, pageLoad: 60_000 },
      ),
    ).catch(async (error: Error) => {
      await stop()
      throw new Error(`WebKit did not start: ${error.message} ${driver.said()} ${screen.said()}`)
    })
    return {
      version: session.version,
      send: (command, parameters) => session.send(command, parameters),
      // It saves files in the home folder of its user.
      downloads: folder,
      async close() {
        await session.end()
        await stop()
      },
    }
  },
}

/** It draws without a graphics card. Switches that turn its compositing off would make a screenshot hang. */
const surroundings = (folder: string, display: string) => ({
  DISPLAY: display,
  HOME: folder,
  XDG_RUNTIME_DIR: folder,
  TZ: 'America/Chicago',
  LANG: 'en_US.UTF-8',
  WEBKIT_SKIA_ENABLE_CPU_RENDERING: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
})

/** Speaks W3C WebDriver over HTTP: https://www.w3.org/TR/webdriver2/ */

const PATHS = {
  navigate: ['POST', '/url'],
  'run script': ['POST', '/execute/async'],
  'click element': ['POST', '/element/{id}/click'],
  'clear element': ['POST', '/element/{id}/clear'],
  'type into element': ['POST', '/element/{id}/value'],
  'set window size': ['POST', '/window/rect'],
  'delete cookies': ['DELETE', '/cookie'],
  'take screenshot': ['GET', '/screenshot'],
} as const satisfies Record<Command, readonly [string, string]>

type WebDriverSession = {
  readonly version: string
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>
  end(): Promise<void>
}

/** Asks the driver at this address for a browser. */
async function startSession(
  driver: string,
  capabilities: Record<string, unknown>,
  timeouts: Record<string, number>,
): Promise<WebDriverSession> {
  const alwaysMatch = { ...capabilities, timeouts }
  const started = (await ask('POST', `${driver}/session`, { capabilities: { alwaysMatch } })) as {
    sessionId: string
    capabilities: { browserName: string; browserVersion: string }
  }
  const session = `${driver}/session/${started.sessionId}`
  return {
    version: `${started.capabilities.browserName} ${started.capabilities.browserVersion}`,
    async send(command, { id = '', ...parameters } = {}) {
      const [method, path] = PATHS[command]
      return await ask(method, session + path.replace('{id}', String(id)), parameters)
    },
    end: async () => void (await ask('DELETE', session, {})),
  }
}

async function ask(method: string, url: string, parameters: Record<string, unknown>): Promise<unknown> {
  const body = method === 'POST' ? JSON.stringify(parameters) : null
  const response = await fetch(url, { method, body })
  const { value } = (await response.json()) as { value: unknown }
  if (response.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new CommandRefused(error, message)
}

/**
 * Runs the journeys in the engines of other browsers, one engine after the other, and names the missing engines. `--
 * webkit` uses only that engine, and `-- wall` only the journeys whose titles contain that word.
 */

const ENGINES: readonly Engine[] = [webkit, firefox]

const words = process.argv.slice(2).map((word) => word.toLowerCase())
const named = ENGINES.filter(({ name }) => words.includes(name.toLowerCase()))
const titles = words.filter((word) => named.every(({ name }) => name.toLowerCase() !== word))

await buildWhenStale((text) => console.log(text))
const results: EngineResult[] = []
for (const engine of named.length > 0 ? named : ENGINES) results.push(await resultOf(engine))
const { lines, exitCode } = verdictOn(results)
console.log(`\n${lines.join('\n')}`)
process.exit(exitCode)

async function resultOf(engine: Engine): Promise<EngineResult> {
  const missing = engine.missing()
  if (missing.length > 0) return { name: engine.name, missing, install: engine.install }
  const folder = await mkdtemp(join(tmpdir(), 'foyer-engine-'))
  try {
    return await leadThrough(engine, folder, titles)
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
