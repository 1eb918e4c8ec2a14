import { mkdtempSync, readFileSync, rmSync, statSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { firstPassword, givenPassword, passwordIn, setPassword, storedPassword } from './computers-password.ts'
import { headerWith, quickHash } from '#tests/foyer/foyer.ts'
import { foyer } from '#tests/foyer/setup.ts'

describe('the password in a header', () => {
  test.each([
    ['Basic OnNlc2FtZQ==', 'sesame'],
    ['basic OnNlc2FtZQ==', 'sesame'],
    ['Basic OnNlOnNhbWU=', 'se:same'],
    [`Basic ${Buffer.from(':שומשום').toString('base64')}`, 'שומשום'],
  ])('%s is read', (header, password) => expect(passwordIn(header)).toBe(password))

  test.each<[string | undefined, string]>([
    [undefined, 'there is none'],
    ['', 'it is empty'],
    ['Bearer OnNlc2FtZQ==', 'it is of another kind'],
    [`Basic ${btoa('admin:sesame')}`, 'it has a user name'],
    [`Basic ${btoa('sesame')}`, 'it has no colon'],
    [`Basic ${btoa(':')}`, 'the password is empty'],
    ['Basic :sesame', 'it is not encoded'],
    ['Basic OnNlc2FtZQ== x', 'something follows'],
  ])('%s holds none: %s', (header) => expect(passwordIn(header)).toBeNull())
})

test('a password from the configuration is the one that counts', () => {
  const { knows } = givenPassword('sesame')
  expect(knows('sesame')).toBe(true)
  for (const wrong of ['sesam', 'sesame ', 'Sesame', 'x'.repeat(100_000), '']) expect(knows(wrong)).toBe(false)
})

describe('a password that Foyer made', () => {
  let directory: string
  const kept = () => join(directory, 'administrator.json')

  beforeEach(() => {
    directory = join(mkdtempSync(join(tmpdir(), 'foyer-password-')), 'data')
    return () => rmSync(join(directory, '..'), { recursive: true })
  })

  test('is shown once, is easy to type, and is stored as a hash that only the owner can read', async () => {
    const password = (await firstPassword(directory)) ?? ''
    expect(password).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/)
    expect(await firstPassword(directory)).toBeNull()
    expect(readFileSync(kept(), 'utf8')).not.toContain(password)
    expect(readdirSync(directory)).toEqual(['administrator.json'])
    expect([statSync(kept()).mode & 0o777, statSync(directory).mode & 0o777]).toEqual([0o600, 0o700])
  })

  test.each(['', '{', '[]', '{"salt":"a"}'])(
    'is nobody’s when its file is damaged and holds %j, until another one is set',
    async (damaged) => {
      await setPassword(directory, 'the first one', quickHash)
      writeFileSync(kept(), damaged)
      const { ask } = await foyer({ computersPassword: storedPassword(directory) })
      const statusWith = async (password: string) =>
        (await ask(allAttendees, {}, { authorization: headerWith(password) })).status
      expect(await statusWith('the first one')).toBe(401)
      await setPassword(directory, 'the next one', quickHash)
      expect(await statusWith('the next one')).toBe(200)
    },
  )

  test('gives access as administrator, and a new one counts at once', async () => {
    await setPassword(directory, 'the first one', quickHash)
    const { ask } = await foyer({ computersPassword: storedPassword(directory) })
    const statusWith = async (password: string) =>
      (await ask(allAttendees, {}, { authorization: headerWith(password) })).status
    expect([await statusWith('the first one'), await statusWith('the first one')]).toEqual([200, 200])

    await setPassword(directory, 'the second one', quickHash)
    expect(await statusWith('the second one')).toBe(200)
    expect(await statusWith('the first one')).toBe(401)
    expect(statSync(kept()).mode & 0o777).toBe(0o600)
  })

  test('is hashed once, and then recognised at once until another one is set', async () => {
    await setPassword(directory, 'the right one', quickHash)
    const { knows, hashes } = storedPassword(directory)
    expect(knows('the right one')).toBeNull()
    expect(await hashes('the right one')).toBe(true)
    expect([knows('the right one'), knows('the wrong one')]).toEqual([true, null])
    await setPassword(directory, 'the next one', quickHash)
    expect(knows('the right one')).toBeNull()
    expect(await hashes('the right one')).toBe(false)
  })

  test('still works when it is an older one, shorter than a new one may be', async () => {
    await setPassword(directory, 'sesame', quickHash)
    expect(await storedPassword(directory).hashes('sesame')).toBe(true)
  })

  test('lets nobody in when its file is gone', async () => {
    expect(await storedPassword(directory).hashes('anything')).toBe(false)
  })
})
