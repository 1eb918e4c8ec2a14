import { useEffect, useEffectEvent } from 'react'
import { isScan, isSurelyScan, NOTHING_TYPED, SILENCE, typed, type Burst, type Ending } from './hand-scanner.ts'

/** Keys that come along with others and stand for nothing. */
const SILENT = ['Shift', 'CapsLock', 'AltGraph']

/**
 * Listens for a hand scanner, wherever the focus is. `remember` is asked before anything is typed, and answers what
 * takes it back: of a scan nothing stays in a field.
 */
export function useHandScanner(found: (text: string) => void, remember: () => () => void): void {
  const hear = useEffectEvent(found)
  const before = useEffectEvent(remember)
  useEffect(() => {
    const scanner = listening(
      (text) => hear(text),
      () => before(),
    )
    // Before anything else hears the key.
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
  let takeBack = (): void => {}
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
      takeBack()
      found(text)
    }
    return isCode
  }

  function character(event: KeyboardEvent): void {
    clearTimeout(silence)
    burst = typed(burst, event.key, event.timeStamp)
    if (burst.text.length === 1) {
      inField = isWritten(event.target)
      takeBack = remember()
    } else if (isSurelyScan(burst)) {
      takeBack()
      swallow(event)
    }
    // A space among letters presses no button that happens to have the focus.
    else if (event.key === ' ' && !inField) swallow(event)
    silence = setTimeout(() => finish('silence'), SILENCE)
  }

  function key(event: KeyboardEvent): void {
    if (SILENT.includes(event.key)) return
    if (event.key === 'Enter' || event.key === 'Tab') {
      if (finish('enter')) swallow(event)
    } else if (isCharacter(event)) character(event)
    else forget()
  }

  return { key, end: forget }
}

/** A key that is held down repeats as fast as a scanner types, and means nothing. */
const isCharacter = (event: KeyboardEvent): boolean =>
  [...event.key].length === 1 &&
  !event.repeat &&
  !event.isComposing &&
  (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey))

const isWritten = (target: EventTarget | null): boolean =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

function swallow(event: KeyboardEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
