import { type StaffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** All texts of the page of a printer tablet. */
const english = {
  /** The name of the page, and its heading until the printer is let in. */
  title: 'Printer',
  /** The connection. */
  isOn: 'Connected. Labels come out here.',
  isAway: 'Not connected. This page tries again by itself.',
  isPaused: 'Paused. Nothing is printed until an administrator lets it go on.',
  /** Which labels are in the printer. */
  labels: 'Labels in the printer',
  choose: 'Please choose',
  sizes: { '62x100': '62 x 100 mm', '57x32': '57 x 32 mm' },
  chooseFirst: 'Choose the labels that are in the printer. Nothing is printed before.',
  /** The last labels could not be printed. */
  failed: 'The last labels could not be printed here. They are at the welcome desk.',
  /** A button. */
  test: 'Print a test label',
  /** The list of what was printed. */
  last: 'Printed last',
  nothing: 'Nothing yet.',
  count: (labels: number) => (labels === 1 ? '1 label' : `${labels} labels`),
  /** An administrator asks which printer this is. The name comes after it. */
  thisIs: 'This is',
}

const spanish: typeof english = {
  title: 'Impresora',
  isOn: 'Conectada. Aquí salen las etiquetas.',
  isAway: 'Sin conexión. Esta página lo intenta de nuevo sola.',
  isPaused: 'En pausa. No se imprime nada hasta que un administrador la deje seguir.',
  labels: 'Etiquetas en la impresora',
  choose: 'Elija',
  sizes: { '62x100': '62 x 100 mm', '57x32': '57 x 32 mm' },
  chooseFirst: 'Elija las etiquetas que están en la impresora. Antes no se imprime nada.',
  failed: 'Las últimas etiquetas no se pudieron imprimir aquí. Están en la mesa de bienvenida.',
  test: 'Imprimir una etiqueta de prueba',
  last: 'Lo último impreso',
  nothing: 'Nada todavía.',
  count: (labels) => (labels === 1 ? '1 etiqueta' : `${labels} etiquetas`),
  thisIs: 'Esta es',
}

export const printerTexts: Readonly<Record<StaffLanguage, typeof english>> = { en: english, es: spanish }

export const usePrinterTexts = (): typeof english => printerTexts[useStaffLanguage()]
