import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { churchSecret, keepSecret, keptSecret, phoneHasher } from './secret.ts'

test('a phone number has the same hash in every version, or nobody would be found in the log of an earlier one', () => {
  expect(phoneHasher('a secret')('+15125550147')).toBe('DRgzhPUHaQ6zqhrje_ZBiCUTq3Rm7XeXWV-doQiZ9Ow')
  expect(phoneHasher('ein süßes Geheimnis')('+15125550147')).toBe('0XAUH1Zo8dTZ7Xf7iBMk8CIh2Au9IAr4RXWEpkos3fc')
})

function emptySecret(): string {
  const directory = mkdtempSync(join(tmpdir(), 'foyer-secret-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'secret'), '')
  return directory
}

test('an empty file, which a full disk or a power cut has left, is no secret: the next start makes one', () => {
  const directory = emptySecret()
  expect(keptSecret(directory)).toBeUndefined()
  const made = churchSecret(undefined, directory)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect([churchSecret(undefined, directory), readFileSync(join(directory, 'secret'), 'utf8')]).toEqual([made, made])
})

test('a secret that comes with a log takes the place of an empty file, and of no other', () => {
  const directory = emptySecret()
  for (const secret of ['of the church', 'of another church']) keepSecret(directory, secret)
  expect(keptSecret(directory)).toBe('of the church')
})
