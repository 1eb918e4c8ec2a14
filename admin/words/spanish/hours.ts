/** A time of the clock as it stands in a Spanish sentence: la 1:30 p. m., las 9:58 a. m. */
export const hour = (time: string): string => `${time.startsWith('1:') ? 'la' : 'las'} ${time}`

/** A sentence ends with one full stop, also behind a. m. and p. m. */
export const sentence = (text: string): string => (text.endsWith('.') ? text : `${text}.`)
