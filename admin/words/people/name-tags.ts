import type { Words } from '#web/words/language.ts'

/** The texts of name tags. */
const english = {
  /** The account menu: which labels the printer at this device has. */
  menu: 'Name tags…',
  /** The dialog that it opens. */
  heading: 'Name tags',
  lead: 'For this tablet or computer only. Which printers fit, and how they print without asking, is in the guide:',
  /** In it: the choice of labels. */
  labels: 'Labels in the printer',
  none: 'No printer of name tags here',
  sizes: { '62x100': '62 x 100 mm, as from a roll of 62 mm', '57x32': '57 x 32 mm, the small tag' },
  /** The button that prints one tag with invented names, to see whether the printer is set up well. */
  test: 'Print a test tag',
  /** In the open household at the desk, where a printer is set up: tags are printed after the check-in. */
  afterCheckIn: 'Print name tags',
  /** The menu of a row on Today. */
  ofRow: 'Print name tags',
  /** The household at the desk, in which somebody is checked in. */
  now: 'Print tags now…',
  /** At the desk those who are checked in are ticked, to print only the tags that are needed. */
  whose: 'Whose name tags?',
  print: (count: number) => (count === 1 ? 'Print 1 name tag' : `Print ${count === 0 ? '' : `${count} `}name tags`),
  /** The page of a person. */
  one: 'Print name tag',
}

const spanish: typeof english = {
  menu: 'Gafetes…',
  heading: 'Gafetes',
  lead: 'Solo para esta tableta o computadora. Qué impresoras sirven y cómo imprimen sin preguntar está en la guía:',
  labels: 'Etiquetas en la impresora',
  none: 'Aquí no hay impresora de gafetes',
  sizes: { '62x100': '62 x 100 mm, como las de un rollo de 62 mm', '57x32': '57 x 32 mm, el gafete pequeño' },
  test: 'Imprimir un gafete de prueba',
  afterCheckIn: 'Imprimir gafetes',
  ofRow: 'Imprimir gafetes',
  now: 'Imprimir ahora…',
  whose: '¿De quién son los gafetes?',
  print: (count) => (count === 1 ? 'Imprimir 1 gafete' : `Imprimir ${count === 0 ? '' : `${count} `}gafetes`),
  one: 'Imprimir gafete',
}

export const nameTags: Words<typeof english> = { en: english, es: spanish }
