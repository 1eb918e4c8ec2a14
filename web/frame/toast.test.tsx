// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { FrameTextsContext } from '#web/words/frame-texts.ts'
import { Toasts, dismissToast, toast } from './toast.tsx'

const [onChoose, onGone] = [vi.fn<() => void>(), vi.fn<() => void>()]
const pass = (time: number) => act(() => void vi.advanceTimersByTime(time))
const show = (title: string) =>
  act(() => toast({ tone: 'success', title, duration: 10_000, action: { label: 'Undo', onChoose }, onGone }))

beforeEach(() => {
  vi.useFakeTimers()
  vi.clearAllMocks()
  render(
    <FrameTextsContext value={{ frame: { notifications: 'Messages' } } as never}>
      <Toasts />
    </FrameTextsContext>,
  )
  show('Off the list')
})

afterEach(() => {
  act(dismissToast)
  cleanup()
  vi.useRealTimers()
})

test('a message goes after its time', () => {
  pass(9_900)
  screen.getByText('Off the list')
  expect(onGone).not.toHaveBeenCalled()
  pass(200)
  expect(screen.queryByText('Off the list')).toBeNull()
  expect(onGone).toHaveBeenCalledOnce()
})

test('what was done can be undone for as long as its message is pointed at, or has the focus, which a key gives it', () => {
  expect(screen.getByRole('status').textContent).toContain('F8: Undo')
  fireEvent.pointerEnter(screen.getByRole('status'))
  pass(30_000)
  fireEvent.keyDown(window, { key: 'F8' })
  expect(document.activeElement?.textContent).toBe('Undo')
  fireEvent.pointerLeave(screen.getByRole('status'))
  pass(30_000)
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(onChoose).toHaveBeenCalledOnce()
  expect(screen.queryByText('Off the list')).toBeNull()
})

test('a message gives way at once to the next one, which then can be undone', () => {
  show('Off the list again')
  expect(onGone).toHaveBeenCalledOnce()
  expect(screen.getAllByRole('status')).toHaveLength(1)
  screen.getByText('Off the list again')
})
