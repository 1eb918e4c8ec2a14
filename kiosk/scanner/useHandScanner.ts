import { useEffect, useEffectEvent } from 'react'
import { isScan, isSurelyScan, NOTHING_TYPED, SILENCE, typed, type Burst, type BurstEnding } from './hand-scanner.ts'

/** Keys that a scanner presses together with others. They add no character. */
const SILENT = ['Shift', 'CapsLock', 'AltGraph']

/**
 * Listens for a hand scanner, wherever the focus is. `remember` returns a function that restores the fields. It is
 * called at the first key of a burst, because a scan leaves nothing in a field. It is called again when the keys seem
 * to be a scan, because they may turn out to be a number with too many digits, of which the fields keep what they had.
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
  let putBack: (() => void) | undefined
  let silence: ReturnType<typeof setTimeout> | undefined

  function forget(): void {
    clearTimeout(silence)
    burst = NOTHING_TYPED
    putBack = undefined
  }

  function finish(ending: BurstEnding): boolean {
    const { text } = burst
    const isCode = isScan(burst, ending, inField)
    if (!isCode) putBack?.()
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
      putBack?.()
      putBack = undefined
      inField = isTextField(event.target)
      restore = remember()
    } else if (isSurelyScan(burst)) {
      putBack ??= remember()
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

/**
 * Whether a key types a character. A key that is held down does not count: it repeats as fast as a scanner types.
 */
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
