import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** The texts about what came from files of earlier years, on the page of a person and on that of the Sundays. */
const english = {
  /** The list of the days, what the card of a week says of them, and the file of the list. */
  heading: 'Brought from a file',
  csvOf: (list: string) => `CSV: ${list}`,
  /** The people of a day. */
  byName: 'By name',
  withoutNames: 'Without names',
  /** A visit of a person, where the file says no service, and the program from which the file came. */
  visit: 'Attendance',
  from: (program: string) => `Brought from a file: ${program}`,
}

const spanish: typeof english = {
  heading: 'De un archivo',
  csvOf: (list) => `CSV: ${list}`,
  byName: 'Con nombre',
  withoutNames: 'Sin nombres',
  visit: 'Asistencia',
  from: (program) => `De un archivo: ${program}`,
}

export const fromFiles: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the pages that need them. */
export const useFromFilesTexts = (): typeof english => fromFiles[useStaffLanguage()]
