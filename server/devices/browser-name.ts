/** The words of a `User-Agent` header for a kind of device, in the order in which they are looked for. */
const MACHINES = [
  ['iPad', 'iPad'],
  ['iPhone', 'iPhone'],
  ['Android', 'Android'],
  ['CrOS', 'Chromebook'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** Most browsers also name others, so that the rarer ones come first. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const

/**
 * What a browser says that it is, in two words for people, for example "iPad, Safari". These words are names
 * in every language.
 */
export function browserName(userAgent: string | undefined): string | undefined {
  const machine = MACHINES.find(([word]) => userAgent?.includes(word))?.[1]
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [machine, browser].filter(Boolean).join(', ') || undefined
}
