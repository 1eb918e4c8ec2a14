import { connect, type Socket } from 'node:net'
import { CommandRefused, type Command } from './browser.ts'

/** Speaks Marionette, Firefox's own protocol: each message is its length in bytes, a colon, and JSON. */

const NAMES = {
  navigate: 'WebDriver:Navigate',
  'run script': 'WebDriver:ExecuteAsyncScript',
  'click element': 'WebDriver:ElementClick',
  'clear element': 'WebDriver:ElementClear',
  'type into element': 'WebDriver:ElementSendKeys',
  'set window size': 'WebDriver:SetWindowRect',
  'delete cookies': 'WebDriver:DeleteAllCookies',
  'take screenshot': 'WebDriver:TakeScreenshot',
} as const satisfies Record<Command, string>

export type Marionette = {
  send(command: Command, parameters?: Record<string, unknown>): Promise<unknown>
  /** Sends a command of Marionette's own. */
  sendRaw(name: string, parameters?: Record<string, unknown>): Promise<unknown>
  hangUp(): void
}

type Failure = { readonly error: string; readonly message: string }
type Waiting = PromiseWithResolvers<unknown>

/** Connects to a Firefox that listens on this port. Rejects while it does not listen yet. */
export async function connectMarionette(port: number): Promise<Marionette> {
  const socket = connect(port, '127.0.0.1')
  const waiting = new Map<number, Waiting>()
  const greeted = Promise.withResolvers<void>()
  const fail = (error: Error) => {
    greeted.reject(error)
    for (const one of waiting.values()) one.reject(error)
  }
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('Firefox has hung up')))
  readMessages(socket, (message) => {
    if (Array.isArray(message)) settle(waiting, message as [number, number, Failure | null, unknown])
    else greeted.resolve()
  })
  await greeted.promise
  let next = 0
  const sendRaw: Marionette['sendRaw'] = async (name, parameters = {}) => {
    const number = ++next
    const message = Buffer.from(JSON.stringify([0, number, name, parameters]))
    const response = Promise.withResolvers<unknown>()
    waiting.set(number, response)
    socket.write(Buffer.concat([Buffer.from(`${message.length}:`), message]))
    return await response.promise
  }
  return {
    sendRaw,
    send: async (command, parameters) => valueOf(await sendRaw(NAMES[command], parameters)),
    hangUp: () => socket.destroy(),
  }
}

const valueOf = (result: unknown): unknown =>
  typeof result === 'object' && result !== null && 'value' in result ? result.value : result

function settle(waiting: Map<number, Waiting>, [, number, failure, result]: [number, number, Failure | null, unknown]) {
  const response = waiting.get(number)
  waiting.delete(number)
  if (failure) response?.reject(new CommandRefused(failure.error, failure.message))
  else response?.resolve(result)
}

/** Divides the incoming bytes into messages. */
function readMessages(socket: Socket, hear: (message: unknown) => void): void {
  let received = Buffer.alloc(0)
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes])
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (received.length < end) return
      hear(JSON.parse(received.subarray(colon + 1, end).toString()))
      received = received.subarray(end)
    }
  })
}
