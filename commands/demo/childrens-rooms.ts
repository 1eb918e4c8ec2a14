import { congregation, type SeededHousehold } from '#commands/seed/congregation.ts'
import type { Derived } from '#commands/seed/derived.ts'
import { child, childStream, type Description } from '#domain/child/child.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Instant } from '#domain/ids.ts'
import { type NewRoom, rooms, ROOMS_STREAM } from '#domain/rooms/rooms.ts'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { bySystem, transact } from '#server/transact.ts'

/** One room takes children in by the mark on their tag, and the other one with one tap, so that both can be tried. */
const ROOMS: readonly NewRoom[] = [
  { name: 'Lambs', where: 'ground floor', services: 'all', ages: { fromMonths: 0, toMonths: 71 }, places: 14 },
  {
    name: 'Lions',
    where: 'upstairs',
    services: 'all',
    ages: { fromMonths: 72, toMonths: 155 },
    places: 18,
    receiveBy: 'tap',
  },
]

const OLDEST = 12

/** The ages of children in a family that people practise with: one for each room. */
const AGES_TO_PRACTISE = [4, 8]

/** Most children have none of these. */
const ALLERGIES = ['peanuts', 'milk', 'egg', 'nuts, sesame']
const NOTES = ['Naps at eleven, with the blue bear.', 'Cries for a minute when Dad goes, then plays.']

type Invented = {
  readonly derived: Derived
  readonly families: number
  readonly now: Instant
  readonly timeZone: string
}

/** Adds two children's rooms to a log, and says how old the children of its congregation are. */
export async function inventRooms(log: EventLog, { derived, families, now, timeZone }: Invented): Promise<void> {
  for (const [at, room] of ROOMS.entries()) {
    const commandId = derived.commandId('room', at)
    await transact(
      log,
      ROOMS_STREAM,
      rooms,
      { type: 'AddRoom', room: { ...room, order: at + 1 }, commandId },
      bySystem(now),
    )
  }
  const today = localDate(now, timeZone)
  const described = householdsOf(derived, families).flatMap(({ household, isPractice }) =>
    childrenOf(household).map(({ id: childId }, at) => {
      const said = saidOf({ derived, childId, isPractice, at, year: Number(today.slice(0, 4)) })
      const commandId = derived.commandId('child', childId)
      return transact(
        log,
        childStream(childId),
        child,
        { type: 'Describe', childId, commandId, said, today },
        bySystem(now),
      )
    }),
  )
  await Promise.all(described)
}

const householdsOf = (derived: Derived, families: number) => {
  const { own, waiting } = familiesToPractise(derived, families)
  return congregation(derived, families).map((household) => ({
    household,
    isPractice: household.id === own.id || household.id === waiting.id,
  }))
}

/** What a family has said of a child. */
function saidOf(of: { derived: Derived; childId: number; isPractice: boolean; at: number; year: number }): Description {
  const chance = of.derived.chance('child', of.childId)
  const drawn = chance.between(1, OLDEST)
  const age = (of.isPractice && AGES_TO_PRACTISE[of.at]) || drawn
  const isAllergic = of.isPractice ? of.at === 0 : chance.happens(0.12)
  const careNotes = chance.happens(0.1) ? chance.pick(NOTES) : undefined
  return { born: `${of.year - age}-01`, allergies: isAllergic ? chance.pick(ALLERGIES) : 'none', careNotes }
}

export const childrenOf = ({ family }: Pick<SeededHousehold, 'family'>) =>
  family.filter(({ relationship }) => relationship === 'child')

/**
 * The families that people practise with. They do not come by themselves. One is left to check in at a kiosk. The
 * children of the other one, who have two parents, are on the way to their rooms when the demo begins.
 */
export function familiesToPractise(
  derived: Derived,
  families: number,
): { own: SeededHousehold; waiting: SeededHousehold } {
  const all = congregation(derived, families)
  const own = all.at(-1)
  const waiting = all
    .slice(0, -1)
    .findLast(({ family }) => family.length === 3 && childrenOf({ family }).length === AGES_TO_PRACTISE.length)
  if (!own || !waiting) throw new Error(`There are no families to practise with among ${families}`)
  return { own, waiting }
}
