import type { Language } from '#domain/languages.ts'
import { articleOf } from '#web/words/useDates.ts'
import { useLanguage } from '#web/words/language.ts'

/** All texts of the wall. */
const english = {
  /** Check-in is open, and the figures are live. */
  total: 'Total Attendees',
  guests: 'First-Time Guests',
  /**
   * People were counted at the doors. The gold number is then everybody, and its two parts are under it. The number of
   * each part stands before its words.
   */
  inTotal: 'In total',
  checkedIn: (_people: number): string => 'checked in',
  countedAtDoors: (_people: number): string => 'counted at the doors',
  /** Staff show a message, and people were counted at the doors. The parts of the sum are under it in fewer words. */
  counted: (_people: number): string => 'counted',
  /** The church shows how many of the people serve. The number stands before it. */
  serving: (_people: number): string => 'serving',
  /** Under the code that leads guests to the form on their own phone, on a wall that was let in. */
  scanThis: 'New here? Scan this.',
  /** The code itself. Read aloud only. */
  guestCode: 'Code for the form on a phone',
  /** Check-in is open, and the figures are live. */
  live: 'Live',
  /** Check-in has closed. The last figures are still shown. */
  closed: 'Check-in is closed',
  /** The server does not respond, or can record nothing. The time comes after it. */
  reconnecting: 'Reconnecting',
  lastUpdate: 'Last update',
  /** Nothing is planned. */
  nothingOpen: 'No event is open right now',
  /** Check-in opens within 99 minutes. The minutes come after it. */
  opensIn: 'Check-in opens in',
  /** Check-in opens later, or on another day. The time comes after it. */
  opens: (_time: string): string => 'Check-in opens',
  /** While staff show a message: the day stands behind the time. */
  onDay: (day: string): string => day,
  /** Check-in opens within 99 minutes. The number stands before it. */
  minutes: (minutes: number): string => (minutes === 1 ? 'minute' : 'minutes'),
  /** The administrator has paused this wall. It shows nothing else then. */
  paused: 'This wall is paused.',
  /** The administrator asks which wall this is. Its name comes after it. */
  thisIs: 'This wall is',
}

/** The Spanish texts. */
const spanish: typeof english = {
  total: 'Total de asistentes',
  guests: 'Visitantes por primera vez',
  inTotal: 'En total',
  checkedIn: (people) => (people === 1 ? 'registrado' : 'registrados'),
  countedAtDoors: (people) => (people === 1 ? 'contado en las puertas' : 'contados en las puertas'),
  counted: (people) => (people === 1 ? 'contado' : 'contados'),
  serving: (people) => (people === 1 ? 'sirve' : 'sirven'),
  scanThis: '¿Primera vez? Escanee esto.',
  guestCode: 'Código del formulario para el teléfono',
  live: 'En vivo',
  closed: 'El registro está cerrado',
  reconnecting: 'Reconectando',
  lastUpdate: 'Última actualización:',
  nothingOpen: 'No hay ningún evento abierto en este momento',
  opensIn: 'El registro abre en',
  opens: (time) => `El registro abre a ${articleOf(time)}`,
  onDay: (day) => `el ${day}`,
  minutes: (minutes) => (minutes === 1 ? 'minuto' : 'minutos'),
  paused: 'Esta pantalla está en pausa.',
  thisIs: 'Esta pantalla es',
}

/** The texts of the wall by language. They are few, so the wall loads no other dictionary. */
export const wallTexts: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }

export const useWallTexts = (): typeof english => wallTexts[useLanguage(({ language }) => language)]
