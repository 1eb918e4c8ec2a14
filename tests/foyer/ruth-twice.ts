import { eventStats } from '#domain/contract/gathering/event-routes.ts'
import { mergeProfiles } from '#domain/contract/same-person/same-person-routes.ts'
import type { Foyer } from './foyer.ts'
import { aFamily, eventNow } from './setup.ts'

/** Two profiles of Ruth Winter, each with Boaz and Obed, and how staff merge them. */
export async function ruthTwice(at: Foyer) {
  const [from, into] = [await aFamily(at), await aFamily(at)]
  const pairs = [0, 1].map((k): [number, number] => [from.familyMembers[k]?.id ?? 0, into.familyMembers[k]?.id ?? 0])
  const merge = async (more: object = {}) => {
    const { body } = await at.asAdmin(mergeProfiles, { body: { from: from.id, into: into.id, pairs, ...more } })
    return body.link
  }
  return { from, into, pairs, merge }
}

export const idsOf = (people: readonly { id: number }[]) => people.map(({ id }) => id)

/** How many people the event of now counts. */
export const peopleAt = async (at: Foyer) =>
  (await at.ask(eventStats, { params: { eventId: await eventNow(at) } })).body.totalAttendees
