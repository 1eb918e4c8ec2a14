/**
 * A hand scanner is a keyboard that types a code and, as a rule, Enter. It is known by its pace: these are keys that
 * came one right after the other, and when. Times in milliseconds.
 */
export type Burst = { readonly text: string; readonly began: number; readonly last: number }

/** How a burst ended. */
export type Ending = 'enter' | 'silence'

export const NOTHING_TYPED: Burst = { text: '', began: -Infinity, last: -Infinity }

/** After this the next key begins anew. */
const GAP = 100
/** What nobody types at a kiosk may stutter, as over Bluetooth; after this silence it is complete. */
export const SILENCE = 250
/** The mean time between two keys that no hand keeps up. */
const PACE = 50
/** No code is shorter. */
const SHORTEST = 6

/** Links and JSON, which nobody types at a kiosk. */
const isWrittenByMachine = (text: string): boolean => /^(\{|https?:\/\/)/i.test(text)

/** An id as Foyer's own are. */
const isId = (text: string): boolean => /^\d{16}$/.test(text)

/** Up to ten digits, however they are set: somebody's number, which a keyboard with memory may type in one go. */
const isPhone = (text: string): boolean => /^[\d\s().+-]*$/.test(text) && text.replace(/\D/g, '').length <= 10

const isTooFastForHands = ({ text, began, last }: Burst): boolean => last - began <= PACE * (text.length - 1)

/** The burst after one more character. */
export function typed(burst: Burst, character: string, at: number): Burst {
  const patience = isWrittenByMachine(burst.text) ? SILENCE : GAP
  if (at - burst.last > patience) return { text: character, began: at, last: at }
  return { ...burst, text: burst.text + character, last: at }
}

/**
 * Whether these keys were a scan. What looks like a code of Foyer's is one, ended by Enter or by silence. Anything else
 * that came too fast for hands and with Enter is one as well, to be refused in words, unless it could be a phone
 * number, or goes into a field where people write.
 */
export function isScan(burst: Burst, ending: Ending, inField: boolean): boolean {
  const { text } = burst
  if (text.length < SHORTEST) return false
  if (isWrittenByMachine(text)) return true
  if (!isTooFastForHands(burst) || isPhone(text)) return false
  return isId(text) || (ending === 'enter' && !inField)
}

/** Whether these keys can be nothing but a scan already, so that no field and no button should hear the next one. */
export const isSurelyScan = (burst: Burst): boolean =>
  isWrittenByMachine(burst.text) || (/^\d{11,}$/.test(burst.text) && isTooFastForHands(burst))
