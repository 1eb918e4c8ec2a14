import { englishPhrases } from '#domain/contract/activity/english.ts'
import type { Doer, PersonOfAct } from '#domain/contract/activity/activity-shapes.ts'
import type { GatheringId, HelperId, PersonId, Who } from '#domain/ids.ts'
import { serviceOn } from '#domain/schedule/plans.ts'
import type { Views } from '#server/views.ts'

/** The names for the ids of the log, as the views know them now. No stream is read for a name. */

/** A person with a profile, or of a family, by the name of that record. Without a name: they were erased. */
export function personOf({ records }: Views, id: PersonId): PersonOfAct {
  const name = records.person(id)?.profile.name ?? records.household(id)?.withdrawn?.name ?? records.member(id)?.name
  return name ? { id, name } : { id }
}

/** The name of a gathering, also of one that was cancelled. */
export function gatheringNamed({ gatherings }: Views, id: GatheringId): { event?: string } {
  const { changed, oneOffs, weekly } = gatherings.schedule()
  const found = gatherings.find(id) ?? changed.get(id) ?? oneOffs.get(id) ?? serviceOn(weekly, id)
  return found ? { event: found.name } : {}
}

/** The name of a weekly service, also of one that has ended. */
export function serviceNamed({ gatherings }: Views, slot: number): { event?: string } {
  const plans = gatherings.schedule().weekly.get(slot) ?? []
  const names = plans.map((plan) => (plan.service ?? plan.before?.service)?.name)
  const event = names.findLast((name) => name !== undefined)
  return event === undefined ? {} : { event }
}

/** The name of a device that was ever let in. */
export function tabletNamed({ devices }: Views, id: string): { tablet?: string } {
  const name = devices.find(id)?.name
  return name === undefined ? {} : { tablet: name }
}

/** The name of a helper who was not taken away. */
export function helperNamed({ helpers }: Views, id: HelperId): { helper?: string } {
  const name = helpers.find(id)?.name
  return name === undefined ? {} : { helper: name }
}

/** Who did something, in English. */
export const doerInEnglish = ({ is, name }: Doer): string => name ?? englishPhrases.doers[is]

/** A helper who serves in the rooms: one who signs in, or a person of the church. */
export const servingNamed = (views: Views, who: Who): { helper?: string } => {
  if ('helperId' in who) return helperNamed(views, who.helperId)
  const name = views.directory.person(who.personId)?.profile.name ?? views.directory.member(who.personId)?.name
  return name === undefined ? {} : { helper: name }
}
