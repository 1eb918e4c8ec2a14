import { useEffect, useEffectEvent } from 'react'
import { isScan, isSurelyScan, NOTHING_TYPED, SILENCE, typed, type Burst, type Ending } from './hand-scanner.ts'

/** Keys that a scanner presses together with others. They add no character. */
const SILENT = ['Shift', 'CapsLock', 'AltGraph']

/**
 * Listens for a hand scanner, wherever the focus is. It calls `remember` at the first key of a burst, which returns a
 * function that restores the fields: a scan leaves nothing in a field.
 */
export function useHandScanner(found: (text: string) => void, remember: () => () => void): void {
  const hear = useEffectEvent(found)
  const before = useEffectEvent(remember)
  useEffect(() => {
    const scanner = listening(
      (text) => hear(text),
      () => before(),
    )
    // In the capture phase, before anything else receives the key.
    window.addEventListener('keydown', scanner.key, { capture: true })
    return () => {
      window.removeEventListener('keydown', scanner.key, { capture: true })
      scanner.end()
    }
  }, [])
}

function listening(found: (text: string) => void, remember: () => () => void) {
  let burst: Burst = NOTHING_TYPED
  let inField = false
  let restore = (): void => {}
  let silence: ReturnType<typeof setTimeout> | undefined

  function forget(): void {
    clearTimeout(silence)
    burst = NOTHING_TYPED
  }

  function finish(ending: Ending): boolean {
    const { text } = burst
    const isCode = isScan(burst, ending, inField)
    forget()
    if (isCode) {
      restore()
      found(text)
    }
    return isCode
  }

  function character(event: KeyboardEvent): void {
    clearTimeout(silence)
    burst = typed(burst, event.key, event.timeStamp)
    if (burst.text.length === 1) {
      inField = isTextField(event.target)
      restore = remember()
    } else if (isSurelyScan(burst)) {
      restore()
      consume(event)
    }
    // A space within a scan must not press the button that has the focus.
    else if (event.key === ' ' && !inField) consume(event)
    silence = setTimeout(() => finish('silence'), SILENCE)
  }

  function key(event: KeyboardEvent): void {
    if (SILENT.includes(event.key)) return
    if (event.key === 'Enter' || event.key === 'Tab') {
      if (finish('enter')) consume(event)
    } else if (isCharacter(event)) character(event)
    else forget()
  }

  return { key, end: forget }
}

/** Tells whether a key types a character. A key that is held down does not count: it repeats as fast as a scanner types. */
const isCharacter = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  !event.repeat &&
  !event.isComposing &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey))

const isTextField = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

function consume(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
