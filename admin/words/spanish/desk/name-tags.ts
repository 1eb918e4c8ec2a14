import type { Texts } from '#admin/words/english/english.ts'

/** The texts of name tags in Spanish. */
export const nameTags: Texts['nameTags'] = {
  menu: 'Gafetes…',
  heading: 'Gafetes',
  lead: 'Solo para este dispositivo. La guía docs/printing.md dice qué impresoras sirven y cómo imprimen sin preguntar.',
  labels: 'Etiquetas en la impresora',
  none: 'Aquí no hay impresora de gafetes',
  sizes: { '62x100': '62 x 100 mm, como las de un rollo de 62 mm', '57x32': '57 x 32 mm, el gafete pequeño' },
  test: 'Imprimir un gafete de prueba',
  afterCheckIn: 'Imprimir gafetes',
  ofRow: 'Imprimir gafetes',
  now: 'Imprimir ahora…',
  whose: '¿De quién son los gafetes?',
  print: (count) => (count === 1 ? 'Imprimir 1 gafete' : `Imprimir ${count === 0 ? '' : `${count} `}gafetes`),
  with: 'Con',
  one: 'Imprimir gafete',
}
