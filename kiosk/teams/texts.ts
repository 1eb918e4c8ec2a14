import type { Language } from '#domain/languages.ts'
import { sentence } from '#web/words/in-figures.ts'
import { isolated } from '#web/words/isolated.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import { articleOf } from '#web/words/useDates.ts'

/** What those who serve read at the kiosk. */
const english = {
  /** The chip below somebody who served the last time, or is on the list of the day. */
  serving: (team: string) => `Serving in ${isolated(team)}`,
  /** The last of the choices, and the chip after it was chosen. */
  notServing: 'Not serving today',
  /** Read aloud only: what the chip does. */
  change: (person: string, words: string) => `Team of ${isolated(person)}: ${words}. Change`,

  /** The dialog that the chip opens. */
  where: (person: string) => `Where does ${isolated(person)} serve?`,
  back: 'Back',

  /** The first screen, before check-in opens: for those who serve, and for everybody else. */
  forServing: 'Check-in for those who serve',
  othersAt: (time: string) => `For everybody else it opens at ${time}.`,
  /** Before check-in opens, in the rows of those who do not serve, and where nobody of a family does. */
  opensAt: (time: string) => `Check-in opens at ${time}`,
  onlyServing: 'Only those who serve can check in now',

  /** The team that was chosen has ended meanwhile. */
  gone: 'The teams have changed',
  again: 'Nothing is saved yet. Please confirm again.',
}

export type TeamTexts = typeof english

const spanish: TeamTexts = {
  serving: (team) => `Sirve en ${isolated(team)}`,
  notServing: 'Hoy no sirve',
  change: (person, words) => `Equipo de ${isolated(person)}: ${words}. Cambiar`,

  where: (person) => `¿Dónde sirve ${isolated(person)}?`,
  back: 'Volver',

  forServing: 'Registro para quienes sirven',
  othersAt: (time) => sentence(`Para los demás abre a ${articleOf(time)} ${time}`),
  opensAt: (time) => `El registro abre a ${articleOf(time)} ${time}`,
  onlyServing: 'Ahora solo se registra quien sirve',

  gone: 'Los equipos han cambiado',
  again: 'Aún no se guardó nada. Confirme de nuevo.',
}

export const teamTexts: Readonly<Record<Language, TeamTexts>> = { en: english, es: spanish }

/** The texts in the visitor's language. */
export const useTeamTexts = (): TeamTexts => teamTexts[useKioskTexts().language]
