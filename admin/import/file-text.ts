/**
 * What a chosen file says. Spreadsheets on Windows also save in the letters of Western Europe, and as UTF-16; a byte
 * order mark tells the latter, and text that is not well-formed UTF-8 is taken for the former.
 */
export function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** Only files of this ending are taken in. */
export const isCsv = ({ name }: { name: string }): boolean => name.toLowerCase().endsWith('.csv')

/** The file that ships with Foyer says so in the lines above its headings. */
export const isSample = (text: string): boolean =>
  text.split(/\r?\n/, 2).some((line) => /these people are invented/i.test(line))
