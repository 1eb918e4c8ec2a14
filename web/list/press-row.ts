import type { MouseEvent } from 'react'

/**
 * A press anywhere in a row is a press on its first link or button. Its other buttons and links stay themselves, and
 * nothing opens while words of the row are being marked.
 */
export function pressFirst({ target, currentTarget }: MouseEvent<HTMLElement>): void {
  if (!(target instanceof Element) || target.closest('a, button, [popover]')) return
  if (getSelection()?.isCollapsed === false) return
  currentTarget.querySelector<HTMLElement>('a, button')?.click()
}
