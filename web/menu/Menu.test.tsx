// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Menu, MenuEntry } from './Menu.tsx'

const onChoose = vi.fn<(what: string) => void>()
const focused = () => document.activeElement?.textContent?.trim() || document.activeElement?.getAttribute('aria-label')

beforeEach(() => {
  onChoose.mockReset()
  render(
    <Menu label="Account" sign="" kind="account">
      {['Helpers', 'Español', 'Logout'].map((words) => (
        <MenuEntry key={words} icon="" onChoose={() => onChoose(words)}>
          {words}
        </MenuEntry>
      ))}
    </Menu>,
  )
  screen.getByRole('button', { name: 'Account' }).focus()
})

afterEach(cleanup)

test('a menu opens with the keyboard at its first or its last entry, arrow keys move in it, and Escape gives the focus back', async () => {
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Helpers')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Español')
  await userEvent.keyboard('{End}{ArrowDown}')
  expect(focused()).toBe('Helpers')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Logout')
  await userEvent.keyboard('{Escape}')
  expect([screen.queryByRole('menu'), focused()]).toEqual([null, 'Account'])
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Logout')
  await userEvent.keyboard('{Enter}')
  expect(onChoose.mock.calls).toEqual([['Logout']])
  expect([screen.queryByRole('menu'), focused()]).toEqual([null, 'Account'])
})

test('a press elsewhere closes a menu', async () => {
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Helpers')
  fireEvent.pointerDown(document.body)
  expect(screen.queryByRole('menu')).toBeNull()
})
