/** A keyboard of the screen is higher than this, and the bars that come and go with an attached one are not. In pixels. */
const LOWEST_KEYBOARD = 150

/**
 * Tells the styles how much of the screen a keyboard leaves, so that the next step always stands above it: Safari lays
 * the keyboard over the page and says so only here. Answers what ends it.
 */
export function keepAboveKeyboard(): () => void {
  const seen = window.visualViewport
  if (!seen) return () => {}
  const root = document.documentElement
  let full = { width: 0, height: 0 }

  function fit(): void {
    const [width, height] = [window.innerWidth, seen!.height * seen!.scale]
    if (width !== full.width) full = { width, height: Math.max(height, window.innerHeight) }
    full.height = Math.max(full.height, height)
    // It goes only when the screen is free again: a button that jumped as the field lost the focus would not be hit.
    const isUp = full.height - height > LOWEST_KEYBOARD && (wasUp() || isWritten(document.activeElement))
    root.style.setProperty('--seen', `${height}px`)
    root.style.setProperty('--seen-top', `${seen!.offsetTop}px`)
    if (isUp && !wasUp()) requestAnimationFrame(showWritten)
    root.toggleAttribute('data-keyboard', isUp)
  }

  const wasUp = () => root.hasAttribute('data-keyboard')
  const focused = () => {
    fit()
    if (wasUp()) requestAnimationFrame(showWritten)
  }
  const endings = [on(seen, 'resize', fit), on(seen, 'scroll', fit), on(window, 'focusin', focused)]
  fit()
  return () => {
    for (const end of endings) end()
    root.removeAttribute('data-keyboard')
  }
}

/** Whether somebody writes there. */
const isWritten = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && !element.readOnly && !['radio', 'checkbox'].includes(element.type)

const showWritten = (): void => document.activeElement?.scrollIntoView({ block: 'nearest' })

function on(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}
