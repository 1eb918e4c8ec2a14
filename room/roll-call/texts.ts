import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** What a room reads during a roll call. */
const english = {
  heading: 'Roll call',
  /** A leader or the desk has started it in every room. */
  ofHouse: 'Every room',
  /** Behind the number of the children who were seen. */
  of: (count: number): string => `of ${count}`,
  lead: 'Look at each child, say the name, touch the card.',
  /** Nobody is in our care in this room. */
  nobody: 'No child is on the list of this room.',
  /** A card, read out. */
  isSeen: 'is here',
  isNotFound: 'not found',
  onTheWay: 'on the way',
  outWith: (initials: string): string => `Out with ${initials}`,
  /** The key of children who are looked for in vain, and what it opens. */
  notFound: 'Not found…',
  notFoundHeading: 'Who is not there?',
  notFoundLead: 'Touch each child that nobody can find. The leaders see it at once.',
  done: 'Done',
  /** Ends the roll call of this room. */
  endWithout: (missing: number): string => `End, ${missing} missing`,
  /** The last key, before and after every child was touched. */
  toGo: (count: number): string => (count === 1 ? '1 child to go' : `${count} children to go`),
  complete: 'Room is complete',
  /** Leaves the roll call of the house, which goes on. */
  backToRoom: 'Back to the room',
  /** The room is complete, and the roll call of the house goes on. */
  waits: 'Everybody in this room is accounted for. A leader ends the roll call.',
}
export type RollCallTexts = typeof english

const spanish: RollCallTexts = {
  heading: 'Pasar lista',
  ofHouse: 'Todos los salones',
  of: (count) => `de ${count}`,
  lead: 'Vea a cada niño, diga su nombre, toque la tarjeta.',
  nobody: 'No hay ningún niño en la lista de este salón.',
  isSeen: 'está aquí',
  isNotFound: 'no se encuentra',
  onTheWay: 'en camino',
  outWith: (initials) => `Fuera con ${initials}`,
  notFound: 'No está…',
  notFoundHeading: '¿Quién no está?',
  notFoundLead: 'Toque a cada niño que nadie encuentra. Los responsables lo ven al momento.',
  done: 'Listo',
  endWithout: (missing) => (missing === 1 ? 'Terminar: falta 1' : `Terminar: faltan ${missing}`),
  toGo: (count) => (count === 1 ? 'Falta 1 niño' : `Faltan ${count} niños`),
  complete: 'Salón completo',
  backToRoom: 'Volver al salón',
  waits: 'Están todos los de este salón. Un responsable termina la lista.',
}

const texts: Words<RollCallTexts> = { en: english, es: spanish }

export const useRollCallTexts = (): RollCallTexts => texts[useStaffLanguage()]
