import type { Language } from '#kiosk/shell/words/frame-texts.ts'
import { useLanguage } from '#admin/words/language.ts'

/** Everything that is read on the wall. */
const english = {
  total: 'Total Attendees',
  guests: 'First-Time Guests',
  live: 'Live',
  reconnecting: 'Reconnecting',
  lastUpdate: 'Last update',
  nothingOpen: 'No event is open right now',
  opensIn: 'Check-in opens in',
  opens: 'Check-in opens',
  minutes: (minutes: number): string => (minutes === 1 ? 'minute' : 'minutes'),
}

/** The same in Spanish. */
const spanish: typeof english = {
  total: 'Total de asistentes',
  guests: 'Visitantes por primera vez',
  live: 'En vivo',
  reconnecting: 'Reconectando',
  lastUpdate: 'Última actualización',
  nothingOpen: 'No hay ningún evento abierto en este momento',
  opensIn: 'El registro abre en',
  opens: 'El registro abre',
  minutes: (minutes) => (minutes === 1 ? 'minuto' : 'minutos'),
}

/** The texts of the wall by language: few, so that a television needs no other dictionary. */
export const wallTexts: Readonly<Record<Language, typeof english>> = { en: english, es: spanish }

export const useTexts = (): typeof english => wallTexts[useLanguage(({ language }) => language)]
