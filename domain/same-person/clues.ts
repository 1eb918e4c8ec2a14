/** What may be alike in two records, the strongest first. */
export const CLUES = [
  'same-email',
  'same-street',
  'digits-swapped',
  'one-digit',
  'two-digits',
  'same-name',
  'near-name',
  'was-removed',
  'two-families',
  'in-family',
] as const
export type Clue = (typeof CLUES)[number]
