import { randomUUID } from 'node:crypto'
import {
  assignCare,
  bringBackNote,
  careBoard,
  careOfPerson,
  careWaiting,
  noteCare,
  takeBackNote,
  whoWasMissing,
} from '#domain/contract/care/care-routes.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { CareOfPerson } from '#domain/contract/care/care-shapes.ts'
import type { CommandId, PersonId } from '#domain/ids.ts'
import { gatheringOf } from '#server/gathering/find-gathering.ts'
import type { Asker } from '#server/http/asker.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { mustBeKnown } from '#server/people/must-be-known.ts'
import { boardOf } from './board.ts'
import { careOf } from './care-of-person.ts'
import { careFor } from './caring.ts'
import { peopleOnListsOf } from './kept-people-on-lists.ts'
import { lastCame } from './last-came.ts'
import { missingOf } from './missing.ts'

/** Serves the care for people. */
export function serveCare(serve: Serve, parts: Parts): void {
  const onLists = peopleOnListsOf(parts)
  const board = async () => boardOf(parts.views, await onLists(), localDate(parts.now(), parts.config.timeZone))

  const careNow = async (id: PersonId): Promise<CareOfPerson> => ({
    ...careOf(parts.views, id),
    ...(await lastCame(parts, id)),
  })

  serve(careBoard, board)

  serve(careWaiting, async () => ({ waiting: (await board()).cards.length }))

  serve(whoWasMissing, ({ query: { event } }) => missingOf(parts, event))

  /** Does what was asked, and replies with the care for this person after it. */
  async function change(
    personId: PersonId,
    wanted: Parameters<typeof careFor>[2],
    { cause }: Asker,
    commandId: CommandId = randomUUID(),
  ): Promise<CommandReply<CareOfPerson>> {
    const position = await careFor(parts, personId, wanted, { ...cause, commandId })
    await parts.views.reached(position)
    return new CommandReply(await careNow(personId), position)
  }

  serve(careOfPerson, async ({ params: { personId } }) => {
    await mustBeKnown(parts, personId)
    return await careNow(personId)
  })

  serve(assignCare, ({ params: { personId }, body: { commandId, ...wanted } }, asker) =>
    change(personId, { type: 'Assign', ...wanted }, asker, commandId),
  )

  serve(noteCare, async ({ params: { personId }, body: { deed, word, about, commandId } }, asker) => {
    if (about) await gatheringOf(parts, about.eventId)
    const time = about && { list: about.list, gatheringId: about.eventId }
    return await change(personId, { type: 'Note', deed, word, about: time, at: parts.now() }, asker, commandId)
  })

  serve(takeBackNote, ({ params: { personId, noteId: note }, body: { commandId } }, asker) =>
    change(personId, { type: 'TakeBackNote', note }, asker, commandId),
  )

  serve(bringBackNote, ({ params: { personId, noteId: note }, body: { commandId } }, asker) =>
    change(personId, { type: 'BringBackNote', note }, asker, commandId),
  )
}
