// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { StaffTextsContext } from '#web/words/frame-texts.ts'
import { MantineProvider } from '@mantine/core'
import { DialogForm } from './DialogForm.tsx'
import { Question } from './Question.tsx'

const forms = {
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  leaveTitle: 'Leave?',
  stay: 'Stay',
  leave: 'Leave',
}
const onClose = vi.fn<() => void>()
const onSubmit = vi.fn<() => void>()

const show = (dialog: ReactNode) => (
  <MantineProvider>
    <StaffTextsContext value={{ forms } as never}>{dialog}</StaffTextsContext>
  </MantineProvider>
)
const form = (isBusy: boolean, refusal: string | null = null) =>
  show(
    <DialogForm title="Supper" isBusy={isBusy} refusal={refusal} onSubmit={onSubmit} onClose={onClose}>
      <input aria-label="Name" aria-invalid={refusal !== null} />
    </DialogForm>,
  )
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const escape = (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

afterEach(() => {
  cleanup()
  vi.clearAllMocks()
})

test('a form that is being sent is not sent again and cannot be left, and what was refused before is said anew', async () => {
  const { rerender } = render(form(false, 'Something went wrong.'))
  expect(screen.getByRole('alert').textContent).toBe('Something went wrong.')
  rerender(form(true, 'Something went wrong.'))
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Saving...')
  await press('Cancel')
  escape(screen.getByRole('dialog'))
  expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([0, 0])
  rerender(form(false, 'Something went wrong.'))
  screen.getByRole('alert')
  await press('Save')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
  await press('Cancel')
  escape(screen.getByRole('dialog'))
  expect([onSubmit.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 2])
})

test('once something was typed in a form, the browser asks before it closes the page', async () => {
  render(form(false))
  expect(isAsked()).toBe(false)
  await userEvent.type(screen.getByLabelText('Name'), 'Supper')
  expect(isAsked()).toBe(true)
  cleanup()
  expect(isAsked()).toBe(false)
})

test('what a question asks about is done once, cannot be kept meanwhile, and the same failure is said twice', async () => {
  const onAct = vi.fn<() => void>()
  const question = (isBusy: boolean, refusal: string | null = null) =>
    show(
      <Question
        title="Turn away?"
        keep="Cancel"
        act="Turn away"
        isBusy={isBusy}
        refusal={refusal}
        onAct={onAct}
        onClose={onClose}
      >
        Chapel
      </Question>,
    )
  const { rerender } = render(question(false))
  for (const time of [1, 2]) {
    await press('Turn away')
    rerender(question(true, 'Something went wrong.'))
    for (const name of ['Turn away', 'Cancel']) await press(name)
    escape(screen.getByRole('alertdialog', { name: 'Turn away?' }))
    expect([onAct.mock.calls.length, onClose.mock.calls.length, screen.queryByRole('alert')]).toEqual([time, 0, null])
    rerender(question(false, 'Something went wrong.'))
    expect(screen.getByRole('alert').textContent).toBe('Something went wrong.')
  }
  await press('Cancel')
  expect(onClose).toHaveBeenCalledOnce()
})
