/**
 * Prevents a long press from opening the browser's menu, which leads out of the kiosk. Returns a
 * function that stops it.
 */
export function withoutMenus(): () => void {
  const refuse = (event: Event): void => {
    const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse'
    if (!isMouse && !(event.target instanceof HTMLInputElement)) event.preventDefault()
  }
  window.addEventListener('contextmenu', refuse)
  return () => window.removeEventListener('contextmenu', refuse)
}
