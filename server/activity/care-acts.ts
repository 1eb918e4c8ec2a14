import type { CareDeed } from '#domain/care/care-fields.ts'
import type { CareEvent } from '#domain/care/events.ts'
import type { Deed } from '#domain/contract/activity/deeds.ts'
import { helperNamed } from './names.ts'
import type { Telling } from './told.ts'

/** The words of a note are only for those who care for people. */
const careDeeds = {
  called: 'careCalled',
  visited: 'careVisited',
  'not-needed': 'careNotNeeded',
  note: 'careNoted',
} as const satisfies Record<CareDeed, Deed>

/** What is told of the care for a person. */
export const ofCare = {
  CareAssigned: ({ personId, helperId }, views) => {
    if (helperId === undefined) return { deed: 'careEnded', people: [personId] }
    return { deed: 'careAssigned', people: [personId], values: helperNamed(views, helperId) }
  },
  CareNoted: ({ personId, deed }) => ({ deed: careDeeds[deed], people: [personId] }),
  CareNoteTakenBack: ({ personId }) => ({ deed: 'careNoteTakenBack', people: [personId] }),
  CareNoteBroughtBack: ({ personId }) => ({ deed: 'careNoteBroughtBack', people: [personId] }),
} satisfies { [Type in CareEvent['type']]: Telling<Type> }
