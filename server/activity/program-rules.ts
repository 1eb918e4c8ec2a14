import type { ActivityRule } from './activity-entry.ts'

/** What is told of the keys of other programs, and of calendars. */
export const ofPrograms = {
  ProgramKeyMade: ({ name: program }) => ({ deed: 'programKeyMade', values: { program } }),
  ProgramKeyTakenAway: ({ programId }, { programs }) => {
    const program = programs.find(programId)?.name
    return { deed: 'programKeyTakenAway', values: program === undefined ? {} : { program } }
  },
  CalendarMade: ({ name: program }) => ({ deed: 'calendarMade', values: { program } }),
  CalendarTakenAway: ({ calendarId }, { calendars }) => {
    const program = calendars.find(calendarId)?.name
    return { deed: 'calendarTakenAway', values: program === undefined ? {} : { program } }
  },
} satisfies { [Type in Told]: ActivityRule<Type> }

type Told = 'ProgramKeyMade' | 'ProgramKeyTakenAway' | 'CalendarMade' | 'CalendarTakenAway'
