import type { Texts } from '#admin/words/english/english.ts'

/** The texts of writing a message on the walls, in Spanish. */
export const wallMessage: Texts['wallMessage'] = {
  tool: 'Mensaje en la pantalla',
  now: 'En la pantalla ahora',
  minutesLeft: (minutes) => (minutes === 1 ? 'Queda 1 minuto' : `Quedan ${minutes} minutos`),
  takeDown: 'Quitar',
  another: 'Otro mensaje',
  lead: 'Queda en todas las pantallas durante diez minutos, o hasta que alguien lo quite.',
  replaces: 'Ocupa el lugar del mensaje que está ahora.',
  message: 'Mensaje',
  reminder: 'Esto lo lee mucha gente. Sin nombres.',
  counted: (typed, most) => `${typed} de ${most}`,
  tooMany: (extra) => (extra === 1 ? 'Sobra 1 carácter.' : `Sobran ${extra} caracteres.`),
  missing: 'Por favor, escriba un mensaje.',
  show: 'Mostrar',
  shown: 'En la pantalla',
  forTenMinutes: 'Todas las pantallas lo muestran durante diez minutos.',
  takenDown: 'Quitado',
  notTakenDown: 'No se quitó',
}
