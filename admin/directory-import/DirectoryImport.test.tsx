// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { importDirectory, membersFile, providedFile } from '#domain/contract/directory-import/import-routes.ts'
import { signOut } from '#admin/access/access.ts'
import { chooseLanguage } from '#web/words/language.ts'
import { draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { DirectoryImport, Source } from './DirectoryImport.tsx'
import { cancel, chooseFormat, startOver } from '#admin/directory-import/steps/steps.ts'

/** The thread that reads files, in this one. */
class Reader {
  onmessage: ((message: { data: unknown }) => void) | null = null
  async postMessage(data: unknown): Promise<void> {
    await import('#admin/directory-import/member-file/reader.ts')
    const reads = self.onmessage as unknown as (message: { data: unknown }) => Promise<unknown>
    self.postMessage = ((reply: unknown) => act(() => this.onmessage?.({ data: reply }))) as typeof self.postMessage
    await reads({ data })
  }
  terminate(): void {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', Reader)
  vi.spyOn(console, 'error').mockReturnValue()
  chooseLanguage('en')
  startOver()
  chooseFormat('standard')
})

const result = (added: number, errors: string[] = []) => ({
  message: '',
  results: { added, changed: 0, unchanged: 0, errors },
})
const TAKEN_BACK = 'This import was undone in the meantime. To import the file after all, send it again.'
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const pressWhenShown = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const csv = (content: string, name = 'members.csv') => new File([content], name)

/** Draws the page where the server has compared the file of this content, or not. */
function drawImport(reply: Parameters<typeof replies<typeof importDirectory>>[1] = result(1)): void {
  replies(importDirectory, reply)
  replies(providedFile, { providedFile: 'sample' })
  draw(<DirectoryImport />)
}
const choose = (...files: File[]) =>
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files } })

test('a file is chosen with one button or dropped on the form, one .csv at a time, and its rows have reasons', async () => {
  drawImport()
  screen.getByRole('heading', { name: 'Import Church Directory' })
  screen.getByText('or drop it here')
  screen.getByText('The columns name and phone are required. Only the rows of primary members need a phone number.')
  expect(screen.getByRole('link', { name: 'Download template' }).getAttribute('href')).toContain('directory-template')
  fireEvent.click(within(screen.getByRole('group', { name: 'CSV format' })).getByRole('radio', { name: 'GOCC' }))
  screen.getByText(
    'The columns name and relationship are required. Only the rows of primary members need a phone number.',
  )
  expect(screen.getByRole('link', { name: 'Download template' }).getAttribute('href')).toContain('gocc-template')
  fireEvent.click(screen.getByRole('radio', { name: 'Standard' }))
  const drop = (...files: File[]) =>
    fireEvent.drop(screen.getByRole('heading', { name: 'Import Church Directory' }), {
      dataTransfer: { types: ['Files'], files },
    })
  drop(csv('', 'members.xlsx'))
  await screen.findAllByText('Only .csv files can be imported.')
  drop(csv(''), csv(''))
  await screen.findAllByText('Choose one file at a time.')
  drop(csv('name,phone,relationship\nRuth Winter,12\nx\nObed Brook,,child\n,2105550100,\n'))
  await screen.findAllByText('No valid user records found in the file')
  for (const reason of [/Phone is not 10 digits/, /Too few values/, /No primary with this last name/, /No name/])
    await screen.findByText(reason)
  press('Which column is what?')
  screen.getByRole('region', { name: 'Which column is what?' })
})

test('the preview says what the file holds and would change, and which households the server refuses', async () => {
  const why = 'Line 3 (Ruth Winter): A person can have 200 family members at most.'
  const changed = { userId: 1, line: 2, name: 'Naomi Frost', fields: [{ field: 'city' as const, to: 'Austin' }] }
  const after = { name: 'Naomi Frost', phone: '5125550199', numbers: ['5125550177'], familyMembers: [] }
  const changes = [{ ...changed, members: [], numbers: ['5125550177'], after }]
  drawImport({ message: '', results: { added: 1, changed: 27, unchanged: 0, errors: [why] }, changes })
  choose(csv('name,phone\nNaomi Frost,5125550199\nRuth Winter,5125550198\nx,1'))
  screen.getByText('Processing file...')
  const shown = await screen.findByRole('region', { name: 'What the file holds' })
  expect(document.activeElement).toBe(shown)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['2', '0', '1'])
  for (const label of ['Family Members', 'Rows skipped', 'members.csv']) screen.getByText(label)
  const news = await screen.findByRole('list', { name: 'Families' })
  expect([...news.children].map(({ textContent }) => textContent)).toEqual([
    'New 1',
    'Changed 27',
    'Unchanged 0',
    'Refused 1',
  ])
  screen.getByText('Errors:')
  screen.getByText(why)
  const families = screen.getByRole('region', { name: 'Families in the file' })
  const naomi = (await within(families).findByText('Naomi Frost')).closest('li')!
  expect(naomi.textContent).toContain('Changed')
  expect(naomi.textContent).toContain('Austin')
  act(() => chooseLanguage('es'))
  screen.getByText('Línea 3 (Ruth Winter): Una persona puede tener 200 familiares como máximo.')
  act(() => signOut())
  expect(screen.queryByText(/Ruth Winter/)).toBeNull()
  expect(screen.queryByText('Naomi Frost')).toBeNull()
})

test('a file that is sent shows how far it is, can be stopped, and is finished by sending it again', async () => {
  drawImport(result(500))
  const lines = Array.from({ length: 1_500 }, (_, n) => `Ruth Winter${n},${2_105_550_000 + n}`)
  choose(csv(`name,phone\n${lines.join('\n')}`))
  await screen.findByRole('list', { name: 'Families' })
  // The server is away, comes back, and is told to stop during the first part.
  isAway(importDirectory)
  press('Import')
  await screen.findByText('No reply from the server. It goes on by itself as soon as there is one.')
  expect(screen.getByRole('progressbar', { name: 'Import progress' }).getAttribute('aria-valuetext')).toBe(
    '0 of 1,500 families',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Importing...' }).disabled).toBe(true)
  expect(screen.getByRole<HTMLFieldSetElement>('group', { name: 'CSV format' }).disabled).toBe(true)
  expect(document.activeElement?.textContent).toBe('Cancel')
  let parts = 0
  replies(importDirectory, () => {
    if ((parts += 1) === 2) cancel()
    return result(500)
  })
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Stopped: 500 of 1,500 families are in. Import the file again to bring in the rest.')
  press('Import')
  await screen.findByText('Directory Import Complete')
  expect(screen.getAllByText('1500 added, 0 changed, 0 unchanged')).toHaveLength(2)
})

test('the button says that the import is being stopped', async () => {
  drawImport()
  choose(csv('name,phone\nRuth Winter,5125550198'))
  await screen.findByRole('list', { name: 'Families' })
  isAway(importDirectory)
  press('Import')
  await screen.findByText('No reply from the server. It goes on by itself as soon as there is one.')
  press('Cancel')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Stopping...' }).disabled).toBe(true)
  await screen.findByRole('button', { name: 'Import' })
})

test('a file that waits for the password says so', async () => {
  drawImport()
  choose(csv('name,phone\nRuth Winter,5125550198'))
  await screen.findByRole('list', { name: 'Families' })
  refuses(importDirectory, 401, 'password-needed')
  press('Import')
  await screen.findByText('It goes on when the password is given.')
  act(() => cancel())
  await screen.findByRole('button', { name: 'Import' })
})

test.each([
  ['failed', 'Something went wrong.', 'Something went wrong.'],
  ['import-taken-back', TAKEN_BACK, TAKEN_BACK],
])(
  'what the server refuses is said in its own words, and the file can be sent again: %s',
  async (code, said, words) => {
    drawImport()
    choose(csv('name,phone\nRuth Winter,5125550198'))
    await screen.findByRole('list', { name: 'Families' })
    refuses(importDirectory, 409, code, said)
    press('Import')
    await screen.findByText('Import Error')
    screen.getByText(words)
    replies(importDirectory, result(1))
    press('Import')
    await screen.findByText('Directory Import Complete')
    press('Close')
    screen.getByRole('button', { name: 'Choose CSV file' })
  },
)

test('a server that refuses without a word, and a file that is gone from the disk, are told of', async () => {
  drawImport()
  choose(csv('name,phone\nRuth Winter,5125550198'))
  await screen.findByRole('list', { name: 'Families' })
  vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))
  press('Import')
  await screen.findByText('An error occurred during import')
  act(() => startOver())
  const gone = csv('')
  vi.spyOn(gone, 'arrayBuffer').mockRejectedValue(new Error('gone'))
  choose(gone)
  await screen.findAllByText('Failed to import directory: The file cannot be read any more. Please choose it again.')
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  choose(csv('name,phone\nRuth Winter,5125550198'))
  await screen.findByText('Comparing with the directory...')
})

test('the file that comes with Foyer is offered, fetched and shown as invented', async () => {
  drawImport()
  await screen.findByText('Sample data: these people are invented')
  const wants = () => press('Import GOCC San Antonio Members')
  isAway(membersFile)
  wants()
  await screen.findAllByText('Failed to import GOCC file: No response from the server')
  refuses(membersFile, 500, 'failed')
  wants()
  await screen.findAllByText(/^Failed to import GOCC file: Failed to fetch file: .*failed$/)
  refuses(membersFile, 409, 'members-file-unfit', 'The file is not a CSV file.')
  wants()
  await screen.findAllByText('Failed to import GOCC file: The file is not a CSV file.')
  act(() => chooseLanguage('es'))
  press('Importar miembros de GOCC San Antonio')
  await screen.findAllByText(/^No se pudo importar el archivo de GOCC: El archivo de miembros no se puede leer/)
  act(() => chooseLanguage('en'))
  const sample = readFileSync('server/directory-import/member-files/sample-members.csv', 'utf8')
  vi.stubGlobal('fetch', async (path: string) =>
    path === membersFile.path ? new Response(sample) : Response.json(result(40)),
  )
  wants()
  await screen.findByText('GOCC San Antonio Members Import Started')
  screen.getByText('Processing the provided file...')
  await screen.findByText('attached-gocc-file.csv')
  screen.getByText('Sample data: these people are invented')
})

test('no file is offered while somebody is in the directory', async () => {
  replies(providedFile, {})
  draw(<DirectoryImport />)
  await screen.findByRole('button', { name: 'Choose CSV file' })
  expect(screen.queryByRole('button', { name: 'Import GOCC San Antonio Members' })).toBeNull()
})

test('a GOCC file with other headings is asked about, and one whose headings say nothing is read by position', async () => {
  drawImport()
  fireEvent.click(screen.getByRole('radio', { name: 'GOCC' }))
  choose(csv('First Name,Last Name,Phone\nAnn,Lee,2105550100\n'))
  const asked = await screen.findByRole('region', { name: 'Which column is what?' })
  within(asked).getByText('The headings are not those of the GOCC format')
  press('Cancel')
  choose(csv('A,B,C,D\nAnn Lee,,Head,2105550100\n'))
  await screen.findByRole('region', { name: 'What the file holds' })
})

test('a list without headings can be read once its columns are said, and begins so the next time', async () => {
  drawImport()
  const list = csv('Lee Ann,,child,210-555-0100\nPoe Ben,,,210-555-0101\n', 'list.csv')
  choose(list)
  await screen.findByRole('region', { name: 'Which column is what?' })
  screen.getByText('Foyer has recognised what it could. Look it over, and change what is wrong.')
  screen.getByText('Choose the column with the names.')
  const column = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name })
  const say = (name: string, value: string) => fireEvent.change(column(name), { target: { value } })
  const goOn = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' })
  expect(goOn().disabled).toBe(true)
  screen.getByText('No values')
  expect([...column('Column 1').options].map(({ text }) => text)).toEqual(
    expect.arrayContaining([
      'Not used',
      'Name, as in “Lee, Ann”',
      'First name',
      'Last name',
      'Suffix, as in Jr.',
      'Family name first: yes or no',
      'Family (number or name)',
      'Id of the family',
      'Id of the person',
      'Role in the family',
      'Is head of the family',
      'Is a child',
      'Name of the spouse',
      'Last name of the spouse',
      'Names of children',
      'Second phone number',
      'Home phone',
      'Work phone, never used',
      'Which phone it is: mobile, home, work',
      'Day of birth, not kept',
      'Leave out those who died or left',
    ]),
  )
  say('Column 3', '')
  screen.getByText(
    'No column says who belongs together. Everybody with a phone number of their own becomes a family of their own.',
  )
  say('Column 4', '')
  say('Column 1', 'name')
  screen.getByText('Choose the column with the phone numbers.')
  say('Column 4', 'phone')
  fireEvent.click(goOn())
  await screen.findByRole('region', { name: 'What the file holds' })
  press('Cancel')
  choose(list)
  await screen.findByRole('region', { name: 'Which column is what?' })
  expect(column('Column 1').value).toBe('name')
})

const COMPARED = { message: '', results: { added: 1, changed: 0, unchanged: 0, errors: [] } }

test('a family that somebody should look at comes first, with its reason, and can be left out or taken as another', async () => {
  const taken = [
    { line: 3, name: 'Tim Quarles', number: '5125550198', userId: 1_000_000_000_000_001, holder: 'Sue Lane' },
  ]
  drawImport({ ...COMPARED, taken })
  choose(csv('name,phone\nNaomi Frost,5125550199\nTim Quarles,5125550198'))
  const families = await screen.findByRole('region', { name: 'Families in the file' })
  await within(families).findByText('The number (512) 555-0198 belongs to Sue Lane here. They come in without it.')
  const namesOf = () =>
    within(families)
      .getAllByText(/^(Naomi Frost|Tim Quarles)$/)
      .map((one) => one.textContent)
  expect(namesOf()).toEqual(['Tim Quarles', 'Naomi Frost'])
  fireEvent.click(within(families).getByRole('checkbox', { name: 'Only what to look at (1)' }))
  await expect.poll(namesOf).toEqual(['Tim Quarles'])
  await pressWhenShown('Sue Lane is the same person')
  await within(families).findByText('You decided this.')
  await pressWhenShown('Undo')
  await expect.poll(() => within(families).queryByText('You decided this.')).toBeNull()
})

test('a family that is left out is a skipped row, and comes in after all with a press', async () => {
  drawImport(COMPARED)
  choose(csv('name,phone\nNaomi Frost,5125550199\nTim Quarles,0000000000'))
  const families = await screen.findByRole('region', { name: 'Families in the file' })
  await within(families).findByText('No telephone has the number (000) 000-0000. They come in without it.')
  await pressWhenShown('Leave out')
  const skipped = await screen.findByRole('region', { name: 'Skipped rows' })
  await within(skipped).findByText(/Left out/)
  await pressWhenShown('Bring in after all')
  await within(families).findByText('Tim Quarles')
})

test('a list of hundreds shows the next families with a press', async () => {
  drawImport(result(150))
  const lines = Array.from({ length: 150 }, (_, n) => `Ruth Winter${n},${2_105_550_000 + n}`)
  choose(csv(`name,phone\n${lines.join('\n')}`))
  const families = await screen.findByRole('region', { name: 'Families in the file' })
  await within(families).findByText('Ruth Winter49')
  expect(within(families).queryByText('Ruth Winter99')).toBeNull()
  await pressWhenShown('Show more (100 left)')
  await within(families).findByText('Ruth Winter99')
})

test('a file with columns that Foyer does not know is asked about, and says how they are read', async () => {
  drawImport()
  choose(csv('Name,Phone,Spouse,Shoe\nKim Minjun,2105550100,Jisoo,40\n'))
  await screen.findByText('Foyer has matched 3 of 4 columns: please check.')
  const order = screen.getByRole('combobox', { name: 'Order of the names in this file' })
  fireEvent.change(order, { target: { value: 'family-first' } })
  await pressWhenShown('Continue')
  await screen.findByText('Kim Jisoo')
  await screen.findByRole('list', { name: 'How the columns are read' })
})

test('families are found by a part of a name or of a number', async () => {
  drawImport()
  choose(csv('name,phone\nNaomi Frost,5125550199\nTim Quarles,5125550198'))
  const families = await screen.findByRole('region', { name: 'Families in the file' })
  const search = within(families).getByRole('searchbox', { name: 'Find a family' })
  fireEvent.change(search, { target: { value: 'quar' } })
  await expect.poll(() => within(families).queryByText('Naomi Frost')).toBeNull()
  fireEvent.change(search, { target: { value: '0199' } })
  await within(families).findByText('Naomi Frost')
  fireEvent.change(search, { target: { value: 'zzz' } })
  await within(families).findByText('No family with these words.')
})

test('a file with ids asks which system it comes from', () => {
  draw(<Source source="Breeze" />)
  expect(screen.getByRole('textbox', { name: 'Which system does the list come from?' })).toHaveProperty(
    'value',
    'Breeze',
  )
  screen.getByText(
    'With its name Foyer keeps the ids of the list, and the next list of this system changes the same people.',
  )
})
