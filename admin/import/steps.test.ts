import { beforeEach, expect, test, vi } from 'vitest'
import type { Reading } from '#admin/import/reader.ts'
import { chooseFormat, preview, useImport } from '#admin/import/steps.ts'

const readings: ((reading: Reading) => void)[] = []
vi.mock('#admin/import/read-in-background.ts', () => ({
  readInBackground: () => new Promise<Reading>((resolve) => readings.push(resolve)),
}))

const members = (name = 'members.csv') => new File(['name,phone'], name)
const nobody: Reading = { ok: true, file: { households: [], skipped: [] } }
const step = () => useImport.getState().step

/** Answers the oldest reading that is under way. */
async function read(reading: Reading): Promise<void> {
  await vi.waitFor(() => expect(readings).not.toHaveLength(0))
  readings.shift()?.(reading)
}

beforeEach(() => {
  readings.length = 0
  chooseFormat('standard')
})

test('a chosen file is shown before anything is sent', async () => {
  const shown = preview(members())
  expect(step().at).toBe('parsing')
  await read(nobody)
  await shown
  expect(step()).toMatchObject({ at: 'preview', fileName: 'members.csv', isSending: false })
})

test('a file that cannot be read says why, and what is needed', async () => {
  const shown = preview(members())
  await read({ ok: false, message: 'The file is empty', detail: 'At least one row' })
  await shown
  expect(step()).toEqual({ at: 'error', message: 'The file is empty', details: ['At least one row'] })
})

test('another kind of file is refused', async () => {
  await preview(members('members.xlsx'))
  expect(step()).toMatchObject({ at: 'error', message: 'Only .csv files can be imported.' })
})

test('a file that was put away while it was read is not shown', async () => {
  const shown = preview(members())
  await vi.waitFor(() => expect(readings).toHaveLength(1))
  chooseFormat('gocc')
  await read(nobody)
  await shown
  expect(step().at).toBe('idle')
})
