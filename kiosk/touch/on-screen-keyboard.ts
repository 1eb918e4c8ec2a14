/** An on-screen keyboard is higher than this. The bars that come with an attached keyboard are lower. Pixels. */
const MIN_KEYBOARD_HEIGHT = 150

/**
 * Tells the styles how much of the screen is visible above the keyboard, so that the next button is never covered.
 * Safari puts the keyboard over the page and reports it only to the visual viewport. Returns a function that stops it.
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
    // The layout changes back only when the keyboard is gone: a button that moves when the field loses
    // the focus is missed.
    const isUp = full.height - height > MIN_KEYBOARD_HEIGHT && (wasUp() || isTextField(document.activeElement))
    root.style.setProperty('--seen', `${height}px`)
    root.style.setProperty('--seen-top', `${seen!.offsetTop}px`)
    if (isUp && !wasUp()) requestAnimationFrame(showFocused)
    root.toggleAttribute('data-keyboard', isUp)
  }

  const wasUp = () => root.hasAttribute('data-keyboard')
  const focused = () => {
    fit()
    if (wasUp()) requestAnimationFrame(showFocused)
  }
  const endings = [on(seen, 'resize', fit), on(seen, 'scroll', fit), on(window, 'focusin', focused)]
  fit()
  return () => {
    for (const end of endings) end()
    root.removeAttribute('data-keyboard')
  }
}

/** Whether an element is a field for text. */
const isTextField = (element: Element | null): boolean =>
  element instanceof HTMLInputElement && !element.readOnly && !['radio', 'checkbox'].includes(element.type)

const showFocused = (): void => document.activeElement?.scrollIntoView({ block: 'nearest' })

function on(target: EventTarget, event: string, listener: () => void): () => void {
  target.addEventListener(event, listener)
  return () => target.removeEventListener(event, listener)
}
