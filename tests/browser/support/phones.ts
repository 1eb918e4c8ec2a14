/** Phones for the personal page, in CSS pixels: a usual one, a small one, and one held sideways. */
export const PHONES = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
] as const
