// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { eraseImport, imports, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import type { ListedImport } from '#domain/contract/directory-import/import-shapes.ts'
import { useImport } from '#admin/directory-import/steps/import-store.ts'
import { chooseLanguage } from '#web/words/language.ts'
import { draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { EarlierImports, hasLaterImport } from './EarlierImports.tsx'

const logged = vi.spyOn(console, 'error').mockReturnValue()

const counts = { added: 4, changed: 0, unchanged: 0, toTakeBack: 4, gone: 0, restored: 0, toErase: 0 }
const imported = (importId: string): ListedImport => ({ ...counts, importId })
const takenBack = { toTakeBack: 0, gone: 4, takenBackAt: '2026-11-26T12:00:00.000Z' }

const first = imported('6f0f2b0e-6c1e-4c8a-9d57-3a4b1c2d0e01')
const second = imported('6f0f2b0e-6c1e-4c8a-9d57-3a4b1c2d0e02')

test('before a file is undone, the page warns of one that was imported after it', () => {
  expect(hasLaterImport(first, [second, first])).toBe(true)
  expect(hasLaterImport(second, [second, first])).toBe(false)
})

test('the page warns in the same way after it has read the files again', () => {
  expect(hasLaterImport({ ...first }, [second, first])).toBe(true)
  expect(hasLaterImport({ ...second }, [second, first])).toBe(false)
})

test('a later file that was undone is not to be imported again', () => {
  expect(hasLaterImport(first, [{ ...second, ...takenBack }, first])).toBe(false)
  expect(hasLaterImport(first, [{ ...second, ...takenBack, toTakeBack: 1 }, first])).toBe(true)
})

test('a later file that found nothing to change may be needed again', () => {
  expect(hasLaterImport(first, [{ ...second, added: 0, unchanged: 4, toTakeBack: 0 }, first])).toBe(true)
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const done = { undone: 1_100, of: 1_100, gone: 1_100, restored: 0, stayed: 0 }
const household = (name: string) => ({
  userId: name.length,
  name,
  fields: [],
  members: [{ from: { name: 'Orpah Frost', relationship: 'child' as const } }],
  stays: [],
})
const question = () => screen.getByRole('dialog', { name: 'Undo this import?' })

test('the list says when there is none, when one was interrupted, and when it cannot be loaded', async () => {
  replies(imports, [])
  const { unmount } = draw(<EarlierImports />)
  await screen.findByText('No file was imported yet.')
  replies(imports, [first])
  act(() => useImport.setState({ step: { at: 'parsing' } }))
  await screen.findByText('Interrupted in its first part')
  refuses(imports, 500, 'failed')
  logged.mockClear()
  act(() => useImport.setState({ step: { at: 'idle' } }))
  await expect.poll(() => logged).toHaveBeenCalledOnce()
  screen.getByText('Interrupted in its first part')
  unmount()
  draw(<EarlierImports />)
  refuses(imports, 500, 'failed')
  await screen.findByText('The earlier imports could not be loaded.')
  act(() => chooseLanguage('es'))
  screen.getByText('No se pudieron cargar las importaciones anteriores.')
  act(() => chooseLanguage('en'))
})

test('before a file is undone, the page names the households that leave, in pages, also after a failure', async () => {
  replies(imports, [second, { ...first, at: '2026-11-22T15:58:00.000Z', by: { is: 'administrator' } }])
  draw(<EarlierImports />)
  replies(takeBackImport, done)
  fireEvent.click(await screen.findByRole('button', { name: /^Undo the import of November 22, 2026, 9:58 AM/ }))
  screen.getByText('Looking through the families...')
  expect(question().textContent).toContain(
    'Another file was imported after this one. Where that file found nothing to change, it left no trace: import that file again afterwards.',
  )
  const leaving = await within(question()).findByText('Leave the directory: 1,100')
  within(question()).getByText('Are as before: 0')
  within(question()).getByText('Stay as they are: 0')
  within(question()).getByText(
    'Families that this import added will be removed. Families that it changed go back. What somebody has changed since stays.',
  )
  const toggle = () => fireEvent(leaving.parentElement!, Object.assign(new Event('toggle'), { newState: 'open' }))
  Object.assign(leaving.parentElement!, { open: true })
  isAway(takeBackImport)
  toggle()
  await within(question()).findByText('There was a problem. Please try again.')
  replies(takeBackImport, { ...done, households: [household('Naomi Frost')] })
  toggle()
  await within(question()).findByText('Naomi Frost')
  expect(within(question()).queryByRole('alert')).toBeNull()
  replies(takeBackImport, { ...done, households: [household('Ruth Winter')] })
  press('Show more')
  await within(question()).findByText('Ruth Winter')
  expect(screen.getAllByText('Orpah Frost leaves the family')).toHaveLength(2)
  press('Cancel')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('undoing goes on by itself when the server was away, can be stopped, and is finished by doing it again', async () => {
  replies(imports, [first])
  draw(<EarlierImports />)
  replies(takeBackImport, done)
  fireEvent.click(await screen.findByRole('button', { name: /^Undo/ }))
  await screen.findByText('Leave the directory: 1,100')
  refuses(takeBackImport, 500, 'failed', 'Something went wrong.')
  const takeBack = () => fireEvent.click(within(question()).getByRole('button', { name: 'Undo' }))
  takeBack()
  await screen.findByText('Something went wrong.')
  isAway(takeBackImport)
  takeBack()
  screen.getByRole('progressbar', { name: 'Undoing' })
  await screen.findByText('No reply from the server. It goes on by itself as soon as there is one.')
  replies(takeBackImport, () => {
    press('Stop')
    return { ...done, undone: 500 }
  })
  window.dispatchEvent(new Event('online'))
  await screen.findByText('Stopped: 500 of 1,100 families are done. Undo the import again for the rest.')
  replies(takeBackImport, done)
  useImport.setState({ step: { at: 'success', importId: second.importId, message: '', errors: [] } })
  takeBack()
  await screen.findByText('Import undone')
  expect(useImport.getState().step.at).toBe('success')
  screen.getByText('1,100 left the directory, 0 as before, 0 unchanged')
  expect(screen.queryByRole('dialog')).toBeNull()
  // What this import has done is said no longer.
  act(() => useImport.setState({ step: { at: 'success', importId: first.importId, message: '', errors: [] } }))
  press(/^Undo/)
  takeBack()
  await expect.poll(() => useImport.getState().step.at).toBe('idle')
})

test('what an import that was undone has left behind is erased after a question', async () => {
  const doer = { is: 'administrator' as const }
  const left = { ...first, ...takenBack, at: '2026-11-22T15:58:00.000Z', by: doer, takenBackBy: doer }
  replies(imports, [{ ...left, toErase: 2 }])
  draw(<EarlierImports />)
  await screen.findByText(
    /^Undone November 26, 2026, .* Administrator: 4 left the directory, 0 as before, 0 unchanged$/,
  )
  press('Erase for good what is left of the import of November 22, 2026, 9:58 AM, Administrator')
  expect(screen.getByRole('alertdialog', { name: 'Erase 2 families for good?' }).textContent).toContain(
    'They left the directory when this import was undone. Their names, numbers and notes are still stored. Erased, nobody can bring them back, not even by importing the file again: it would make new families.',
  )
  screen.getByRole('button', { name: 'Cancel' })
  // A part of them is erased, and then the server fails.
  const parts = [1]
  replies(eraseImport, () => {
    const now = parts.shift()
    if (now === undefined) throw new TypeError('away')
    return { left: now }
  })
  press('Erase for good')
  await screen.findByText('The server does not respond. Please try again.')
  screen.getByRole('alertdialog', { name: 'Erase 1 family for good?' })
  replies(eraseImport, { left: 0 })
  replies(imports, [{ ...left, isErased: true }])
  press('Erase for good')
  await expect.poll(() => screen.queryAllByText('Erased for good')).toHaveLength(2)
  screen.getByText('2 families')
})
