import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import { RowsReply, sendRows } from './rows-reply.ts'

/** Serves pieces of text, and returns the address and the lines of the server's log. */
async function givenRows(texts: () => AsyncIterable<string>): Promise<{ url: string; logged: string[] }> {
  const logged: string[] = []
  const logger = pino({}, { write: (line: string) => void logged.push(line) })
  const app = express()
  app.get('/', (_, response) => {
    const reply = new RowsReply({
      position: '7',
      type: 'text/csv',
      fileName: 'rows.csv',
      texts: texts(),
      begins() {},
      hasEnded() {},
    })
    void sendRows({ logId: 'log', logger }, response, reply)
  })
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, logged }
}

const PIECE = 'a row\r\n'.repeat(10_000)

test.each([['gzip'], ['identity']])('A reader who goes away half way ends the work, with %s', async (encoding) => {
  const ended = Promise.withResolvers<number>()
  async function* endless() {
    let made = 0
    try {
      for (;;) {
        made += 1
        yield PIECE
        await new Promise(setImmediate)
      }
    } finally {
      ended.resolve(made)
    }
  }
  const { url, logged } = await givenRows(endless)
  const leaving = new AbortController()
  const response = await fetch(url, { headers: { 'accept-encoding': encoding }, signal: leaving.signal })
  await response.body!.getReader().read()
  leaving.abort()
  expect(await ended.promise).toBeGreaterThan(0)
  expect(logged).toEqual([])
})

test('Rows that cannot be made to the end are cut off, so that nobody takes a part for the whole', async () => {
  async function* failing() {
    yield PIECE
    throw new RangeError('Ruth Winter')
  }
  const { url, logged } = await givenRows(failing)
  await expect(fetch(url).then((response) => response.text())).rejects.toThrow()
  expect(logged.join()).toContain('RangeError')
  expect(logged.join()).not.toContain('Ruth')
})

test('A program that only asks for the head gets it, and no row is made', async () => {
  async function* never() {
    yield await Promise.reject(new Error('Nobody asked for a row'))
  }
  const { url, logged } = await givenRows(never)
  const { status, headers } = await fetch(url, { method: 'HEAD' })
  expect([status, headers.get('foyer-position'), logged]).toEqual([200, 'log:7', []])
})
