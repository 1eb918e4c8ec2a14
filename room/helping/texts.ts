import type { HelpersOfRoom } from '#domain/contract/rooms/room-shapes.ts'
import { type Words, staffLanguage, useStaffLanguage } from '#web/words/language.ts'

/** What the page of a room says of its helpers, where the church watches them. */
const english = {
  /** Below the header: whether enough adults are there. */
  staff: {
    none: 'No adult, two needed',
    one: 'One adult, two needed',
    'one-household': 'Adults of one household, another one needed',
    two: (adults: number) => `${adults} adults`,
  },
  /** There are more children than the table of the room allows. */
  enoughFor: (children: number): string => (children === 1 ? 'Enough for 1 child' : `Enough for ${children} children`),
  open: 'Who helps here…',
  heading: 'Who helps here?',
  lead: 'Touch your name when you come, and again when you leave.',
  here: 'Helps here',
  /** Behind the name of somebody under 18. */
  young: 'Under 18, does not count',
  /** Behind the name of somebody who does not count for a reason that only the leader reads. */
  seeLeader: 'Please see the children’s leader',
  nobody: 'No helper has the role Room yet. An administrator gives it on the page Helpers.',
  failed: 'The server does not respond. Please try again.',
  /** An administrator has changed it meanwhile. */
  notWatched: 'The church does not watch who helps in its rooms any more.',
  close: 'Close',
  /** Somebody leaves, and fewer than two adults stay with the children. */
  whoStays: 'Who stays?',
  staysWith: (children: number): string =>
    children === 1
      ? 'Fewer than two adults would be with 1 child.'
      : `Fewer than two adults would be with ${children} children.`,
  stay: 'I stay',
  leave: 'I leave all the same',
}

const spanish: typeof english = {
  staff: {
    none: 'Ningún adulto, hacen falta dos',
    one: 'Un adulto, hacen falta dos',
    'one-household': 'Adultos de un mismo hogar, hace falta otro',
    two: (adults) => `${adults} adultos`,
  },
  enoughFor: (children) => (children === 1 ? 'Bastan para 1 niño' : `Bastan para ${children} niños`),
  open: 'Quién ayuda aquí…',
  heading: '¿Quién ayuda aquí?',
  lead: 'Toque su nombre al llegar, y otra vez al irse.',
  here: 'Ayuda aquí',
  young: 'Menor de 18, no cuenta',
  seeLeader: 'Hable con el responsable de niños',
  nobody: 'Ningún ayudante tiene aún la función Salón. Un administrador la da en la página Ayudantes.',
  failed: 'El servidor no responde. Inténtelo de nuevo.',
  notWatched: 'La iglesia ya no vigila quién ayuda en sus salones.',
  close: 'Cerrar',
  whoStays: '¿Quién se queda?',
  staysWith: (children) =>
    children === 1
      ? 'Quedarían menos de dos adultos con 1 niño.'
      : `Quedarían menos de dos adultos con ${children} niños.`,
  stay: 'Me quedo',
  leave: 'Me voy de todos modos',
}

const texts: Words<typeof english> = { en: english, es: spanish }

/** The texts outside of a component. */
export const helpingTexts = (): typeof english => texts[staffLanguage()]

export const useHelpingTexts = (): typeof english => texts[useStaffLanguage()]

/** Whether enough adults are in a room, in words. */
export function staffInWords({ staff }: typeof english, helpers: Pick<HelpersOfRoom, 'staff' | 'adults'>): string {
  return helpers.staff === 'two' ? staff.two(helpers.adults) : staff[helpers.staff]
}
