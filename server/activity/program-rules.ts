import type { ActivityRule } from './activity-entry.ts'

/** What is told of the keys of other programs. */
export const ofPrograms = {
  ProgramKeyMade: ({ name: program }) => ({ deed: 'programKeyMade', values: { program } }),
  ProgramKeyTakenAway: ({ programId }, { programs }) => {
    const program = programs.find(programId)?.name
    return { deed: 'programKeyTakenAway', values: program === undefined ? {} : { program } }
  },
} satisfies { [Type in 'ProgramKeyMade' | 'ProgramKeyTakenAway']: ActivityRule<Type> }
