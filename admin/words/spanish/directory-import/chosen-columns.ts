import { inFigures } from '#web/words/in-figures.ts'
import type { Texts } from '#admin/words/english/english.ts'

/** The texts of the step in which an administrator says what the columns of a file hold, in Spanish. */
export const chosenColumns: Texts['chosenColumns'] = {
  heading: '¿Qué contiene cada columna?',
  lead: 'Foyer reconoció lo que pudo. Revíselo y cambie lo que no sea correcto.',
  kinds: {
    lastFirst: 'Nombre, como en «Lee, Ann»',
    firstName: 'Nombre de pila',
    lastName: 'Apellido',
    household: 'Hogar (número o nombre)',
    relationship: 'Papel en la familia',
    head: 'Es jefe del hogar',
    child: 'Es menor',
    otherPhone: 'Segundo teléfono',
  },
  notUsed: 'No se usa',
  others: (count) => `Columnas que no se usan: ${inFigures(count)}`,
  unnamed: (number) => `Columna ${number}`,
  noValues: 'Sin valores',
  noNames: 'Elija la columna de los nombres.',
  noPhones: 'Elija la columna de los teléfonos.',
  noFamilies: 'Ninguna columna dice quiénes van juntos. Cada persona con teléfono propio será un hogar aparte.',
  goOn: 'Continuar',
}
