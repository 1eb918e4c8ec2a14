import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkPhone } from '#domain/contract/people/people-routes.ts'
import { importMembers } from './import-members.ts'
import { openFoyer, PASSWORD, type Foyer } from '#tests/foyer/foyer.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-import-'))
afterAll(() => rmSync(folder, { recursive: true }))

let foyer: Foyer
beforeEach(async () => {
  foyer = await openFoyer()
})
afterEach(() => foyer.stop())

/** Runs the command. Returns what it prints on both outputs. */
async function importing(words: string[], environment: Record<string, string | undefined> = {}) {
  const said: string[] = []
  const warned: string[] = []
  const shown: string[] = []
  await importMembers({
    words,
    environment: { FOYER_URL: foyer.url, ADMIN_PASSWORD: PASSWORD, ...environment },
    say: (text) => void said.push(...text.split('\n')),
    warn: (text) => void warned.push(text),
    progress: (text) => void shown.push(text),
  })
  return { said, warned, shown }
}

function file(content: string | Uint8Array, name = 'members.csv'): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const RUTH = 'name,phone,relationship\nRuth Baker,(210) 555-0100,Primary\nNoah Baker,,Child\n'
const FOUR_SKIPPED = `${RUTH},,\nBoaz Moab,12,Primary\nOrpah Elsewhere,,Child\nx\n`

const refusal = (words: string[], environment?: Record<string, string | undefined>) =>
  importing(words, environment).then(
    () => 'not refused',
    (error: Error) => error.message,
  )

describe('a member file', () => {
  test('is imported, and everybody in it is found by phone', async () => {
    const { said } = await importing([file(RUTH)])
    expect(said).toEqual([
      '1 household with 1 family member: 2 people',
      'Sent: 1 household added, 0 changed, 0 unchanged',
    ])
    const { body } = await foyer.ask(checkPhone, { body: { phone: '2105550100' } })
    expect(body.user).toMatchObject({ name: 'Ruth Baker', familyMembers: [{ name: 'Noah Baker' }] })
  })

  test('reports each skipped row with its line and the reason', async () => {
    const { said } = await importing([file(FOUR_SKIPPED), '--dry-run'])
    expect(said).toEqual([
      '1 household with 1 family member: 2 people',
      '4 rows skipped:',
      '  line 4: nobody is named in it',
      '  line 5: the phone number of this primary member does not have ten digits: 12',
      '  line 6: no primary member in the file has this last name',
      '  line 7: it has too few values',
      'This was a dry run: nothing was sent.',
    ])
  })

  test('says how many households are to be looked at, and which cells cannot be read', async () => {
    const content = 'name,phone,relationship,baptismDate\nAnn Lee,0000000000,,Easter\nBen Poe,12,,\nKit Poe,,Child,'
    const { said } = await importing([file(content), '--dry-run'])
    expect(said.slice(1, 6)).toEqual([
      '1 household to look at: the page /admin/import says why',
      '1 cell of baptismDate not read, such as Easter',
      '2 rows skipped:',
      '  line 3: the phone number of this primary member does not have ten digits: 12',
      '  line 4: its primary member was skipped, in line 3',
    ])
  })

  test('is counted as JSON, and nothing else is printed', async () => {
    const { said, warned } = await importing([file(FOUR_SKIPPED), '--json'])
    const skipped = { short: 1, bad_phone: 1, unmatched: 1, blank: 1 }
    expect(said.map((line) => JSON.parse(line))).toEqual([{ households: 1, people: 2, familyMembers: 1, skipped }])
    expect(warned).toEqual([])
  })

  test('needs no server and no password for a dry run', async () => {
    const { said } = await importing([file(RUTH), '--dry-run'], { FOYER_URL: 'http://localhost:1', ADMIN_PASSWORD: '' })
    expect(said).toContain('This was a dry run: nothing was sent.')
    expect((await foyer.ask(checkPhone, { body: { phone: '2105550100' } })).body.exists).toBe(false)
  })

  test('of many rows is imported completely, and sending it again changes nothing', async () => {
    const rows = Array.from({ length: 2_001 }, (_, at) => `Ruth Baker${at},${2_105_550_000 + at}`)
    const path = file(['name,phone', ...rows].join('\n'))
    const { said, shown } = await importing([path])
    expect(said).toContain('Sent: 2001 households added, 0 changed, 0 unchanged')
    const steps = [500, 1000, 1500, 2000, 2001].map((sent) => `${sent} of 2001 households sent`)
    expect(shown).toEqual([...steps, ''])
    expect((await importing([path])).said).toContain('Sent: 0 households added, 0 changed, 2001 unchanged')
  })

  test('is looked for relative to the current folder', async () => {
    file(RUTH)
    expect((await importing(['members.csv', '--dry-run'], { INIT_CWD: folder })).said).toHaveLength(2)
  })
})

describe('each refusal says in one line what to do', () => {
  test('a wrong password', async () => {
    expect(await refusal([file(RUTH)], { ADMIN_PASSWORD: 'wrong' })).toMatch(/refuses the password: set ADMIN_PASSWORD/)
    expect(await refusal([file(RUTH)], { ADMIN_PASSWORD: undefined })).toMatch(/^Set ADMIN_PASSWORD/)
  })

  test('a server that is not running', async () => {
    const { url } = await openFoyer().then(async (other) => (await other.stop(), other))
    expect(await refusal([file(RUTH)], { FOYER_URL: url })).toMatch(/^No server responds at .*ECONNREFUSED.*npm start/)
    const port = new URL(url).port
    const elsewhere = { FOYER_URL: '', PORT: port }
    expect(await refusal([file(RUTH)], elsewhere)).toContain(`http://localhost:${port}`)
  })

  test('an address that is invalid, or not of a Foyer server', async () => {
    expect(await refusal([file(RUTH)], { FOYER_URL: 'localhost' })).toMatch(/^FOYER_URL should be/)
    const other = createServer((_, response) => response.end('hello'))
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening))
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(await refusal([file(RUTH)], { FOYER_URL: url })).toMatch(/is not Foyer: set FOYER_URL/)
    await new Promise((closed) => other.close(closed))
  })

  test('a file that is missing, or is not CSV', async () => {
    expect(await refusal([join(folder, 'nowhere.csv')])).toMatch(/nowhere\.csv cannot be read \(ENOENT\)/)
    expect(await refusal([folder])).toMatch(/cannot be read \(EISDIR\)/)
    expect(await refusal([file('PK\u0003\u0004\u0014', 'members.xlsx')])).toMatch(/not a CSV file.*choose "Save as"/)
    expect(await refusal([file(Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]))])).toMatch(/not a CSV file.*a picture/)
    expect(await refusal([file('')])).toBe('The file is empty')
    expect(await refusal([file('street,town\na,b\n')])).toMatch(/^Required columns missing/)
  })

  test.each([
    [
      'columns that would be read by their position',
      'Full Name,Email,Status,Phone Number\nAnn Lee,a@b.org,Member,2105550100',
    ],
    ['columns beyond those of the format', 'Name,Phone,Family ID\nAnn Lee,2105550100,71'],
    ['names that begin with the last name', 'Name,Phone\n"Lee, Ann",2105550100'],
    ['none of the columns that are needed', 'First Name,Last Name,Mobile\nAnn,Lee,2105550100'],
  ])('%s: the page asks about them', async (_what, content) => {
    expect(await refusal([file(content)])).toMatch(/\. Import it on the page \/admin\/import, which asks/)
  })

  test('a file of a hundred megabytes', async () => {
    const path = file('name,phone')
    truncateSync(path, 100 * 1024 * 1024)
    expect(await refusal([path])).toMatch(/^The file is too large. It has 100 MB/)
  })

  test('a file without a valid person, with the reason for every row', async () => {
    const warned: string[] = []
    const words = [file('name,phone\n,\nRuth Baker,12\n')]
    const nowhere = { words, environment: {}, say: () => {}, warn: (text: string) => void warned.push(text) }
    await expect(importMembers(nowhere)).rejects.toThrow(/^No valid user records found in the file$/)
    expect(warned).toEqual([
      '2 rows skipped:',
      '  line 2: nobody is named in it',
      '  line 3: the phone number of this primary member does not have ten digits: 12',
    ])
  })

  test('unknown arguments', async () => {
    for (const words of [[], ['a.csv', 'b.csv'], ['a.csv', '--format', 'excel'], ['a.csv', '--quick']])
      expect(await refusal(words)).toMatch(/npm run import -- FILE/)
  })
})
