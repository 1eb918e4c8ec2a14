// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './Dialog.tsx'

afterEach(cleanup)

test('the finger that opened a dialog presses nothing in it when it is lifted, and the next one does', () => {
  const pressed = vi.fn<() => void>()
  render(
    <Dialog labelledBy="who" onClose={() => {}}>
      <button type="button" onClick={pressed}>
        Martha
      </button>
    </Dialog>,
  )
  const martha = screen.getByText('Martha')
  fireEvent.click(martha, { detail: 1 })
  expect(pressed).not.toHaveBeenCalled()
  fireEvent.pointerDown(martha)
  fireEvent.click(martha, { detail: 1 })
  expect(pressed).toHaveBeenCalledOnce()
})

test('a key of the keyboard presses a button of a dialog at once', () => {
  const pressed = vi.fn<() => void>()
  render(
    <Dialog labelledBy="who" onClose={() => {}}>
      <button type="button" onClick={pressed}>
        Martha
      </button>
    </Dialog>,
  )
  fireEvent.click(screen.getByText('Martha'), { detail: 0 })
  expect(pressed).toHaveBeenCalledOnce()
})
