import { currentEvent, eventAttendances } from '#domain/contract/gathering/event-routes.ts'
import { addTeam, changeServing, setServingOnWalls } from '#domain/contract/teams/team-routes.ts'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'

/** Everybody serves who has come with a profile of their own, and walls say how many these are. */
export async function letServe({ ask, asAdmin }: Pick<SteeredChurch, 'ask' | 'asAdmin'>): Promise<void> {
  const { body: event } = await ask(currentEvent, {})
  const { teamId } = (await asAdmin(addTeam, { body: { name: 'Sound', services: 'all' } })).body
  const { body: rows } = await asAdmin(eventAttendances, { params: { eventId: event.id } })
  for (const { user, primary } of rows)
    if (primary)
      await asAdmin(changeServing, { params: { teamId }, body: { eventId: event.id, personId: user.id, serves: true } })
  await asAdmin(setServingOnWalls, { body: { onWalls: true } })
}
