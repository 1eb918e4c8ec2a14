/** Whether a file ends in .csv. Foyer imports no other files. */
export const isCsv = ({ name }: { name: string }): boolean => name.toLowerCase().endsWith('.csv')

/** Whether this is the sample file of Foyer, which says so in the lines above its headings. */
export const isSample = (text: string): boolean =>
  text.split(/\r?\n/, 2).some((line) => /these people are invented/i.test(line))
