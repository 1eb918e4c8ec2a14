import { CommandRefused, type Command } from './browser.ts'

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

export type WebDriverSession = {
  readonly version: string
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>
  end(): Promise<void>
}

/** Asks the driver at this address for a browser. */
export async function startSession(
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
