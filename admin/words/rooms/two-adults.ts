import { hour, inFigures } from '#web/words/in-figures.ts'
import { type Words, useStaffLanguage } from '#web/words/language.ts'

/** How long fewer than two adults were in the rooms, for a children’s leader. */
const english = {
  heading: 'Two adults in each room',
  lead: 'The last eight weeks: how long a room that took children in, or in which a child was, had fewer than two adults. Only while it was watched.',
  at: (event: string, day: string) => `${event}, ${day}`,
  broken: (minutes: number, room: string) =>
    minutes === 1 ? `1 minute broken in ${room}` : `${inFigures(minutes)} minutes broken in ${room}`,
  from: (from: string, to: string) => `from ${from} to ${to}`,
  /** The other rooms of that event. */
  unbroken: (rooms: string) => `No minute broken in ${rooms}`,
  showAll: 'Show all eight weeks',
}

const spanish: typeof english = {
  heading: 'Dos adultos en cada salón',
  lead: 'Las últimas ocho semanas: cuánto tiempo tuvo menos de dos adultos un salón que recibía niños o en el que había un niño. Solo mientras se vigilaba.',
  at: (event, day) => `${event}, ${day}`,
  broken: (minutes, room) =>
    minutes === 1 ? `1 minuto sin dos adultos en ${room}` : `${inFigures(minutes)} minutos sin dos adultos en ${room}`,
  from: (from, to) => `de ${hour(from)} a ${hour(to)}`,
  unbroken: (rooms) => `Ningún minuto sin dos adultos en ${rooms}`,
  showAll: 'Mostrar las ocho semanas',
}

const texts: Words<typeof english> = { en: english, es: spanish }

/** The texts are loaded with the board of the leaders. */
export const useTwoAdultsTexts = (): typeof english => texts[useStaffLanguage()]
