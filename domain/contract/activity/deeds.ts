/** What can be done. A new deed is one word here, a sentence in each language, and its event in `server/activity`. */
export const DEEDS = [
  'checkedIn',
  'takenBack',
  'undone',
  'moved',
  'corrected',
  'registered',
  'profileChanged',
  'phoneChanged',
  'linkRenewed',
  'memberAdded',
  'memberRemoved',
  'imported',
  'tabletLetIn',
  'tabletChanged',
  'tabletPaused',
  'tabletResumed',
  'tabletTurnedAway',
  'lettingInBegan',
  'lettingInEnded',
  'doorsClosed',
  'doorsOpened',
  'serviceScheduled',
  'serviceChanged',
  'serviceEnded',
  'oneOffScheduled',
  'oneOffChanged',
  'gatheringCancelled',
  'gatheringRestored',
  'gatheringChanged',
  'gatheringAsAlways',
  'closingChanged',
  'personErased',
  'memberErased',
] as const
export type Deed = (typeof DEEDS)[number]

/** A sentence with its parts in braces. It has two forms where it speaks of one or of several people or households. */
export type Sentence = string | { readonly one: string; readonly more: string }

/** The parts: people, a family, and what `ActValues` holds, in words. */
export const PARTS = ['people', 'family', 'tablet', 'event', 'day', 'time', 'phone', 'added', 'changed'] as const
export type SentencePart = (typeof PARTS)[number]

/** Cuts a sentence into its words and its parts, in their order. A part comes as `{ part }`. */
export const cut = (sentence: string): (string | { part: SentencePart })[] =>
  sentence
    .split(/(\{\w+\})/)
    .filter((piece) => piece !== '')
    .map((piece) => (piece.startsWith('{') ? { part: piece.slice(1, -1) as SentencePart } : piece))

/** The form of a sentence for this number of people or households. */
export const formOf = (sentence: Sentence, count: number): string =>
  typeof sentence === 'string' ? sentence : count === 1 ? sentence.one : sentence.more
