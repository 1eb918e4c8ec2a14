import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { membersFile, providedFile } from '#domain/contract/directory-import/import-routes.ts'
import { eraseAttendee } from '#domain/contract/people/directory-routes.ts'

import { openFoyer } from '#tests/foyer/foyer.ts'
import { aFamily } from '#tests/foyer/setup.ts'

/** What the server replies when the church's own member file has this content. */
async function replyFor(content: Uint8Array) {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-members-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const MEMBERS_FILE = join(folder, 'members.csv')
  writeFileSync(MEMBERS_FILE, content)
  const foyer = await openFoyer({ environment: { MEMBERS_FILE } })
  onTestFinished(() => foyer.stop())
  return await foyer.asAdmin(membersFile, {})
}

const HEADINGS = 'Name,Hebrew name,Relationship,Phone\n'

/** Letters that have the same numbers in the Western European encoding of Windows as in Unicode. */
const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
/** Text in the encoding of Windows for Hebrew. */
const windowsHebrew = (text: string) =>
  Uint8Array.from(text, (letter) => (letter >= 'א' ? letter.charCodeAt(0) - 0x5d0 + 0xe0 : letter.charCodeAt(0)))

test.each([
  ['UTF-8', 'José Peña,רות', (text: string) => Buffer.from(text)],
  ['UTF-8 with a byte order mark', 'José Peña,רות', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16', 'José Peña,רות', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['the Western European encoding of Windows', 'José Peña,', windows],
  ['the Hebrew encoding of Windows', 'Ruth Winter,רות', windowsHebrew],
])('the church’s own member file keeps every letter when it was saved in %s', async (_, names, write) => {
  const text = `${HEADINGS}${names},,2105550100\n`
  const { status, body } = await replyFor(write(text))
  expect([status, body]).toEqual([200, text])
})

test.each([
  ['a spreadsheet', [0x50, 0x4b, 0x03, 0x04, 20, 0], 'The file is not a CSV file. It is a spreadsheet. '],
  [
    'cut off in the middle of a letter',
    [...Buffer.from(`${HEADINGS}Ruth,רות`)].slice(0, -1),
    'Some letters in the file cannot be read. Look at line 2. ',
  ],
])('the church’s own member file is refused with the reason when it is %s', async (_, bytes, why) => {
  const { status, failure } = await replyFor(Uint8Array.from(bytes))
  const instead = 'In the spreadsheet choose "Save as", then CSV (UTF-8), and import the file that this makes'
  expect([status, failure]).toEqual([409, { code: 'members-file-unfit', message: `${why}${instead}.` }])
})

test('the member file that comes with Foyer is offered while nobody is in the directory', async () => {
  const foyer = await openFoyer()
  onTestFinished(() => foyer.stop())
  const offered = async () => (await foyer.asAdmin(providedFile, {})).body
  expect(await offered()).toEqual({ providedFile: 'sample' })
  const { id } = await aFamily(foyer)
  expect(await offered()).toEqual({})
  await foyer.asAdmin(eraseAttendee, { params: { userId: id } })
  expect(await offered()).toEqual({ providedFile: 'sample' })
})
