/** Only files of this ending are taken in. */
export const isCsv = ({ name }: { name: string }): boolean => name.toLowerCase().endsWith('.csv')

/** The file that ships with Foyer says so in the lines above its headings. */
export const isSample = (text: string): boolean =>
  text.split(/\r?\n/, 2).some((line) => /these people are invented/i.test(line))
