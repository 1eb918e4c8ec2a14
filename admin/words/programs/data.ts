import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** What is read in the section Data of the page of the other programs. */
const english = {
  lead: 'Tables for a spreadsheet, with names, or for another program with a key. Each row says by its position how new it is. A program that has read a file asks for “after” this position, and gets only what has changed since.',
  /** The files, and what stands in each of them. */
  files: {
    attendance: { name: 'Who came', holds: 'One row for each person at each event.' },
    people: { name: 'People', holds: 'One row for each person in the directory.' },
    counts: { name: 'Counts', holds: 'Who was counted at the doors, by five minutes.' },
    sundays: { name: 'Sundays', holds: 'How many people came to each event.' },
    care: { name: 'Care', holds: 'The cards of the board, in numbers alone. No key opens it.' },
  },
  /** The button that saves a file on this computer. For screen readers, after the name of the file. */
  download: 'Download',
  downloadOf: (name: string) => `Download: ${name}`,
}

const spanish: typeof english = {
  lead: 'Tablas para una hoja de cálculo, con nombres, o para otro programa con una clave. Cada fila dice con su posición qué tan nueva es. Un programa que ya leyó un archivo pide lo que hay después («after») de esa posición, y recibe solo lo que cambió desde entonces.',
  files: {
    attendance: { name: 'Quién vino', holds: 'Una fila por cada persona en cada evento.' },
    people: { name: 'Personas', holds: 'Una fila por cada persona del directorio.' },
    counts: { name: 'Conteos', holds: 'A quiénes se contó en las puertas, cada cinco minutos.' },
    sundays: { name: 'Domingos', holds: 'Cuántas personas vinieron a cada evento.' },
    care: { name: 'Cuidado', holds: 'Las tarjetas del tablero, solo con números. Ninguna clave lo abre.' },
  },
  download: 'Descargar',
  downloadOf: (name) => `Descargar: ${name}`,
}

export type DataTexts = typeof english

export const dataTexts: Words<DataTexts> = { en: english, es: spanish }

/** The texts are loaded with the page of the programs. */
export const useDataTexts = (): DataTexts => dataTexts[useStaffLanguage()]
