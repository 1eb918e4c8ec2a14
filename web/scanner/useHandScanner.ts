import { useEffect, useEffectEvent } from 'react'

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

/**
 * Keys that were pressed quickly one after another, and when. A hand scanner is a keyboard that types a code and
 * usually Enter. It is recognised by its speed. Times in milliseconds.
 */
export type Burst = { readonly text: string; readonly began: number; readonly last: number }

/** How a burst ended. */
export type BurstEnding = 'enter' | 'silence'

export const NOTHING_TYPED: Burst = { text: '', began: -Infinity, last: -Infinity }

/** After a longer pause the next key begins a new burst. */
const GAP = 100
/** What no person types may come with longer pauses, for example over Bluetooth. After this silence it is complete. */
const SILENCE = 250
/** The mean time between two keys. Nobody types this fast. */
const PACE = 50
/** The length of the shortest code. */
const SHORTEST = 6

/** Whether a text is a link, JSON, a receipt or the tag of a child. Nobody types those at a tablet. */
const isWrittenByMachine = (text: string): boolean => /^(\{|https?:\/\/|[RT]1-)/i.test(text)

/** Whether a text is an id of Foyer. */
const isId = (text: string): boolean => /^\d{16}$/.test(text)

/** Whether a text may be a phone number of up to ten digits. Some keyboards type a stored number at once. */
const isPhone = (text: string): boolean => /^[\d\s().+-]*$/.test(text) && text.replace(/\D/g, '').length <= 10

const isTooFastForHands = ({ text, began, last }: Burst): boolean => last - began <= PACE * (text.length - 1)

/** Returns the burst with one more character. */
export function typed(burst: Burst, character: string, at: number): Burst {
  const patience = isWrittenByMachine(burst.text) ? SILENCE : GAP
  if (at - burst.last > patience) return { text: character, began: at, last: at }
  return { ...burst, text: burst.text + character, last: at }
}

/**
 * Whether these keys were a scan. A text that looks like a code of Foyer is a scan, ended by Enter or by silence.
 * Any other text is a scan too if it came too fast for hands and with Enter: the screen then says that the code is
 * invalid. A possible phone number, or text that goes into a field, is no scan.
 */
export function isScan(burst: Burst, ending: BurstEnding, inField: boolean): boolean {
  const { text } = burst
  if (text.length < SHORTEST) return false
  if (isWrittenByMachine(text)) return true
  if (!isTooFastForHands(burst) || isPhone(text)) return false
  return isId(text) || (ending === 'enter' && !inField)
}

/** Whether these keys are surely a scan already, so that the next key must not reach a field or a button. */
export const isSurelyScan = (burst: Burst): boolean =>
  isWrittenByMachine(burst.text) || (/^\d{11,}$/.test(burst.text) && isTooFastForHands(burst))
