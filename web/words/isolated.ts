const [BEGIN, END] = ['\u2068', '\u2069']

/** A name for a message, between two characters that keep it from mixing up the text in other letters. */
export const isolated = (name: string): string => `${BEGIN}${name}${END}`

/** Cuts a message at its names: each second part is a name. */
export const cutAtNames = (message: string): string[] => message.split(/[\u2068\u2069]/)
