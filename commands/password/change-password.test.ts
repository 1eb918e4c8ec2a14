import { chownSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { beforeEach, expect, test } from 'vitest'
import { setPassword, storedPassword } from '#server/access/computers-password.ts'
import { quickHash } from '#tests/foyer/foyer.ts'
import { changePassword } from './change-password.ts'

const OLD = 'the-old-olive-tree'
const NEW = 'seven-new-candles'

/** A folder with a log and the old password. */
let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-password-'))
  writeFileSync(join(folder, 'foyer.db'), '')
  await setPassword(folder, OLD, quickHash)
  return () => rmSync(folder, { recursive: true })
})

/** Runs the command, with a hash that takes no time. `typed` are the lines of the input. */
async function changing(typed: string[], words: string[] = [], isTerminal = true, environment = {}) {
  const said: string[] = []
  const asked: string[] = []
  const line = async (question: string) => {
    asked.push(question)
    return typed.shift() ?? ''
  }
  const invocation = { words, environment: { DATA_DIR: folder, ...environment }, warn: () => {} }
  await changePassword({ ...invocation, say: (text) => void said.push(text) }, { isTerminal, line }, quickHash)
  return { said: said.join('\n'), asked }
}

const opens = (password: string) => storedPassword(folder).hashes(password)

test('a password that is typed twice replaces the old one', async () => {
  const { asked } = await changing([NEW, NEW])
  expect(asked).toHaveLength(2)
  expect([await opens(NEW), await opens(OLD)]).toEqual([true, false])
})

test('a running server takes it at once', async () => {
  const running = storedPassword(folder)
  expect(await running.hashes(OLD)).toBe(true)
  await changing([NEW, NEW])
  expect([await running.hashes(NEW), await running.hashes(OLD)]).toEqual([true, false])
})

test('where no church has begun, the command says that no running server takes the password', async () => {
  rmSync(join(folder, 'foyer.db'))
  const { said } = await changing([NEW, NEW])
  expect(said).toMatch(/No Foyer has used .* yet: the first start there takes it/)
  expect(said).toContain('set DATA_DIR as it does')
  expect(said).not.toContain('at once')
  expect(await opens(NEW)).toBe(true)
})

test.skipIf(process.getuid?.() !== 0)(
  'a password that root sets can be read by the user that the church belongs to',
  async () => {
    chownSync(folder, 12_345, 12_346)
    await changing([NEW, NEW])
    const { uid, gid } = statSync(join(folder, 'administrator.json'))
    expect([uid, gid]).toEqual([12_345, 12_346])
  },
)

test('two different passwords change nothing', async () => {
  await expect(changing([NEW, `${NEW}x`])).rejects.toThrow(/differ: nothing was changed/)
  expect(await opens(OLD)).toBe(true)
})

test('a short password is refused, and twelve characters are enough', async () => {
  await expect(changing(['11characters'.slice(1), ''])).rejects.toThrow(/12 characters at least/)
  expect(await opens(OLD)).toBe(true)
  await changing(['12characters', '12characters'])
  expect(await opens('12characters')).toBe(true)
})

test('a password from a pipe is read without a second question', async () => {
  const { asked } = await changing([NEW], [], false)
  expect(asked).toEqual([''])
  expect(await opens(NEW)).toBe(true)
  await expect(changing([], [], false)).rejects.toThrow(/12 characters/)
})

test('a generated password is shown, and works', async () => {
  const { said, asked } = await changing([], ['--generate'])
  expect(asked).toEqual([])
  expect(await opens(/is {2}(\S+)/.exec(said)?.[1] ?? '')).toBe(true)
})

test('a password in the environment has priority, and the command says so', async () => {
  const { said } = await changing([NEW, NEW], [], true, { ADMIN_PASSWORD: 'from-the-environment' })
  expect(said).toMatch(/ADMIN_PASSWORD is set here.*counts instead/)
  expect((await changing([OLD, OLD])).said).toMatch(/at once/)
})

test('a reader of the file needs a third of a second for each guess', async () => {
  const typing = { isTerminal: false, line: async () => NEW }
  await changePassword({ words: [], environment: { DATA_DIR: folder }, say: () => {}, warn: () => {} }, typing)
  expect(JSON.parse(readFileSync(join(folder, 'administrator.json'), 'utf8'))).toMatchObject({ N: 2 ** 16, r: 8, p: 2 })
})

test('other arguments are refused', async () => {
  await expect(changing([], ['--genrate'])).rejects.toThrow(/npm run password/)
  await expect(changing([], ['--generate', 'now'])).rejects.toThrow(/npm run password/)
})
