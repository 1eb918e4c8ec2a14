import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { makeWebhook, testWebhook } from '#domain/contract/programs/webhook-routes.ts'
import { inRepository } from '#docs/documents.ts'
import { aProgram } from '#tests/foyer/programs/programs.ts'
import { aFamily, foyer } from '#tests/foyer/setup.ts'

/** The receivers of the guide are started as they stand there, and get real calls and forged ones. */

const blocksOf = (path: string) =>
  Array.from(
    readFileSync(inRepository(path), 'utf8').matchAll(/^```(js|python)\n(.*?)^```$/gms),
    ([, language, code]) => ({
      language,
      code: code ?? '',
    }),
  )
const [inNode, inPython, forTexts] = blocksOf('docs/programs.md').filter(({ code }) => /webhook/i.test(code))
const hasPython = spawnSync('python3', ['--version']).status === 0

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}

type Block = { readonly language: string | undefined; readonly code: string }
type Started = { readonly url: string; printed(): string }

/** Starts a receiver with these variables, and waits until it listens. */
async function started(block: Block | undefined, port: number, variables: Record<string, string>): Promise<Started> {
  const { language, code } = block ?? { language: 'js', code: '' }
  const [command, ...args] =
    language === 'python' ? ['python3', '-u', '-c'] : [process.execPath, '--input-type=module', '-e']
  const env = { ...process.env, ...variables, PORT: String(port), NODE_OPTIONS: '' }
  const child: ChildProcess = spawn(command ?? '', [...args, code], { env, cwd: process.cwd() })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => void (printed += String(part)))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  })
  const url = `http://127.0.0.1:${port}/foyer`
  const listens = () =>
    fetch(url, { method: 'POST', body: '{}' }).then(
      (reply) => reply.status,
      () => printed,
    )
  await expect.poll(listens, { timeout: 60_000 }).toBeTypeOf('number')
  return { url, printed: () => printed }
}

const send = async (url: string, body: string, headers: Record<string, string>) =>
  (await fetch(url, { method: 'POST', body, headers })).status

/** The headers of a call that is signed with this secret. */
const signedWith = (secret: string, body: string, at = new Date()) => ({
  'webhook-id': 'e1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
  'webhook-signature': new Webhook(secret).sign('e1', at, body),
})

const OTHER_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`
const EARLIER = new Date(Date.now() - 10 * 60_000)

/** Foyer with a webhook to a receiver of the guide. */
async function expectVerified(block: Block | undefined): Promise<void> {
  const opened = await foyer({ now: () => new Date().toISOString() })
  const port = await freePort()
  const body = { name: 'Website', url: `http://127.0.0.1:${port}/foyer`, events: 'all', privateHttp: true } as const
  const { id, secret } = (await opened.asAdmin(makeWebhook, { body })).body
  const { url, printed } = await started(block, port, { SECRET: secret })
  const delivery = (await opened.asAdmin(testWebhook, { params: { id } })).body
  expect(delivery, printed()).toMatchObject({ type: 'test', status: 204 })
  await expect.poll(printed).toContain('test')
  const text = '{"type":"check_in.recorded","timestamp":"2026-11-29T15:41:00.000Z","data":{}}'
  expect(await send(url, text, signedWith(secret, text))).toBe(204)
  expect(await send(url, text, signedWith(OTHER_SECRET, text))).toBe(401)
  expect(await send(url, text, signedWith(secret, text, EARLIER))).toBe(401)
  expect(await send(url, text.replace('recorded', 'taken_back'), signedWith(secret, text))).toBe(401)
}

test('the receiver in Node takes what Foyer sends, and refuses what is forged or old', async () =>
  await expectVerified(inNode))

test.skipIf(!hasPython)(
  'the receiver in Python takes what Foyer sends, and refuses what is forged or old',
  async () => await expectVerified(inPython),
)

test.runIf(!hasPython)('the receiver in Python is not tried: python3 is missing here', () =>
  expect(hasPython).toBe(false),
)

test('a receiver of the guide has twenty lines at most', () => {
  for (const block of [inNode, inPython]) expect(block?.code.trim().split('\n').length).toBeLessThanOrEqual(20)
})

test('the receiver for texts sends one to a parent who is called, and asks for the number with its key', async () => {
  const opened = await foyer({ now: () => new Date().toISOString() })
  const { key } = await aProgram(opened, { scopes: ['people:read'] })
  const family = await aFamily(opened)
  const texts: unknown[] = []
  let status = 202
  const gateway = createServer((request, response) => {
    void request.toArray().then((parts) => {
      texts.push(JSON.parse(Buffer.concat(parts).toString()))
      response.writeHead(status).end()
    })
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  onTestFinished(() => void gateway.close())
  const GATEWAY = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
  const variables = { SECRET: OTHER_SECRET, FOYER: opened.url, KEY: key, GATEWAY }
  const { url } = await started(forTexts, await freePort(), variables)
  const data = { userId: family.id, mark: 'K7Q' }
  const called = JSON.stringify({ type: 'child.called', timestamp: '2026-11-29T15:41:00.000Z', data })
  expect(await send(url, called, signedWith(OTHER_SECRET, called))).toBe(204)
  expect(texts).toEqual([{ to: `+1${family.phone}`, text: 'Please come to the children’s rooms: K7Q' }])
  expect(await send(url, called.replace('K7Q', 'K7R'), signedWith(OTHER_SECRET, called))).toBe(500)
  expect(texts).toHaveLength(1)
  status = 500
  expect(await send(url, called, signedWith(OTHER_SECRET, called))).toBe(500)
})

test('the receivers of the guide are the same in Spanish', () =>
  expect(blocksOf('docs/es/programs.md')).toEqual(blocksOf('docs/programs.md')))
