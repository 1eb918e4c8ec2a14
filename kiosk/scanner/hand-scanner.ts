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
/** A link or JSON may come with longer pauses, for example over Bluetooth. After this silence it is complete. */
export const SILENCE = 250
/** The mean time between two keys. Nobody types this fast. */
const PACE = 50
/** The length of the shortest code. */
const SHORTEST = 6

/** Whether a text is a link or JSON. Nobody types those at a kiosk. */
const isWrittenByMachine = (text: string): boolean => /^(\{|https?:\/\/)/i.test(text)

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
