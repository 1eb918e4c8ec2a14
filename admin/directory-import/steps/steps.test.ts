import { beforeEach, expect, test, vi } from 'vitest'
import { chooseLanguage } from '#web/words/language.ts'
import type { Reading, WayToRead } from '#admin/directory-import/member-file/reader.ts'
import { askForColumns, chooseKind } from '#admin/directory-import/chosen-columns/AskForColumns.tsx'
import type { SeenColumns } from '#domain/directory-import/chosen-columns/seen-columns.ts'
import { whenToastShown } from '#web/frame/toast.tsx'
import { updatePreview, useImport } from './import-store.ts'
import { chooseFormat, preview, readByColumns, startOver } from './steps.ts'

const readings: ((reading: Reading) => void)[] = []
const opened: string[] = []
const ways: WayToRead['choices'][] = []
vi.mock('#admin/directory-import/member-file/member-file.ts', () => ({
  openMemberFile: (_: Blob, { format, choices }: WayToRead) => ({
    read: () => new Promise<Reading>((resolve) => readings.push(resolve)),
    batch: async () => [],
    close: () => opened.push(`${format} closed`),
    choices: ways.push(choices),
  }),
}))

const members = (name = 'members.csv') => [new File(['name,phone'], name)]
const seen: SeenColumns = { headings: ['Who', 'Call'], samples: [['Ruth'], []], guess: [null, 'phone'] }
const counts = {
  households: 0,
  familyMembers: 0,
  batches: 0,
  skipped: 0,
  odd: 0,
  unread: [],
  isOfFormat: true,
  hasIds: false,
  isSample: false,
}
const nobody: Extract<Reading, { ok: true }> = { ok: true, seen, ...counts }
const step = () => useImport.getState().step

/** What the toasts of an import that failed have said. */
const said: unknown[] = []
whenToastShown(({ title, description }) => void (title === 'Import Error' && said.push(description)))

/** Ends the oldest reading that is under way with this result. */
async function read(reading: Reading): Promise<void> {
  await expect.poll(() => readings).not.toHaveLength(0)
  readings.shift()?.(reading)
}

beforeEach(() => {
  startOver()
  chooseFormat('standard')
  readings.length = opened.length = ways.length = said.length = 0
})

test('a chosen file is shown before anything is sent', async () => {
  const shown = preview(members())
  expect(step().at).toBe('parsing')
  await read(nobody)
  await shown
  expect(step()).toMatchObject({ at: 'preview', fileName: 'members.csv', sending: null })
})

test('the result of the import changes only the preview, and leaves the earlier values as they were', async () => {
  const shown = preview(members())
  await read(nobody)
  await shown
  const before = step()
  updatePreview({ note: 'Stopped', isStopping: true })
  expect(step()).toEqual({ ...before, note: 'Stopped', isStopping: true })
  expect(before).toMatchObject({ note: null, isStopping: false })
  startOver()
  updatePreview({ note: 'Too late' })
  expect(step()).toEqual({ at: 'idle' })
})

test('a file that cannot be read says why, what is needed, and which rows it skips', async () => {
  const shown = preview(members())
  await read({ ok: false, seen: null, because: 'quotationMark', given: ['7'], skipped: 1 })
  await shown
  const message = 'A quotation mark in the file has no partner'
  expect(step()).toEqual({ at: 'error', message, details: ['Look at the cell that starts on line 7'], skipped: 1 })
  expect(said).toEqual([message])
})

test('a toast says which columns a file lacks, above the question which column is what', async () => {
  const shown = preview(members())
  await read({ ok: false, seen, because: 'columns', given: ['name'], skipped: 0 })
  await shown
  expect(step().at).toBe('columns')
  expect(said).toEqual(['Required columns missing: name'])
})

test('a file whose columns Foyer has matched raises no alarm, and the page asks whether that is right', async () => {
  const shown = preview(members())
  const matched: SeenColumns = { ...seen, guess: ['name', 'phone'] }
  await read({ ok: false, seen: matched, because: 'columns', given: ['name'], skipped: 0 })
  await shown
  expect(step()).toMatchObject({ at: 'columns', why: null })
  expect(said).toEqual([])
})

test('a page in Spanish says it in Spanish', async () => {
  chooseLanguage('es')
  const shown = preview(members())
  await read({ ok: false, seen: null, because: 'columns', given: ['phone'], skipped: 0 })
  await shown
  chooseLanguage('en')
  expect(step()).toMatchObject({ at: 'error', message: 'Faltan columnas obligatorias: phone', details: [] })
})

test('another kind of file is refused, and two files at once are refused too', async () => {
  await preview(members('members.xlsx'))
  expect(step()).toMatchObject({ at: 'error', message: 'Only .csv files can be imported.' })
  await preview([...members(), ...members()])
  expect(step()).toMatchObject({ at: 'error', message: 'Choose one file at a time.' })
  expect(said).toEqual(['Only .csv files can be imported.', 'Choose one file at a time.'])
})

test('a file that is closed while it is being read is not shown', async () => {
  const shown = preview(members())
  await expect.poll(() => readings).toHaveLength(1)
  startOver()
  await read(nobody)
  await shown
  expect(step().at).toBe('idle')
})

test('another format reads the same file again', async () => {
  const shown = preview(members())
  await expect.poll(() => readings).toHaveLength(1)
  chooseFormat('gocc')
  await expect.poll(() => readings).toHaveLength(2)
  await read({ ...nobody, households: 7 })
  await read({ ...nobody, households: 8 })
  await shown
  await expect.poll(() => step()).toMatchObject({ at: 'preview', summary: { households: 8 } })
  expect(opened).toEqual(['standard closed'])
})

test('a file with other columns is asked about, and is read by what its columns hold', async () => {
  const shown = preview(members())
  await read({ ok: false, seen, because: 'columns', given: ['name, phone'], skipped: 0 })
  await shown
  const why = { because: 'columns', given: ['name, phone'] }
  expect(step()).toEqual({
    at: 'columns',
    fileName: 'members.csv',
    seen,
    choices: [null, 'phone'],
    nameOrder: null,
    why,
  })
  chooseKind(0, 'name')
  const readAgain = readByColumns()
  await read(nobody)
  await readAgain
  expect(step()).toMatchObject({ at: 'preview', fileName: 'members.csv' })
  expect(ways).toEqual([null, ['name', 'phone']])
  expect(opened).toEqual(['standard closed'])

  // From there it is asked again, and begins with what was said.
  askForColumns()
  expect(step()).toMatchObject({ at: 'columns', choices: ['name', 'phone'], why: null })
  startOver()
  askForColumns()
  expect(step()).toEqual({ at: 'idle' })
})

test('a file that can be read, with columns that are not those of the format, is asked about without an alarm', async () => {
  const shown = preview(members())
  await read({ ...nobody, isOfFormat: false })
  await shown
  expect([step().at, said]).toEqual(['columns', []])
})

test('a file in which nobody is found says so, and its columns are asked about only when somebody wants it', async () => {
  const shown = preview(members())
  await read({ ok: false, seen, because: 'nobody', given: [], skipped: 0 })
  await shown
  expect(step()).toMatchObject({ at: 'error', message: 'No valid user records found in the file' })
  askForColumns()
  expect(step()).toMatchObject({ at: 'columns', choices: [null, 'phone'] })
})
