import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import type { GatheringId, PersonId, RoomId } from '#domain/ids.ts'
import { readNumber } from '#room/child/number.ts'
import { decidesAlone, fetchAlone } from '#room/day/alone.ts'
import { call, isServerAway } from '#web/calls/call.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { PATIENCE, RETURNED, RULE_NAMES } from './calls.ts'
import { type Notice, noticeOf, noticeOfTablet } from './notice.ts'
import type { By } from '#room/hand-over/step.ts'
import { useHandOverTexts } from '#room/hand-over/texts.ts'

/** What a hand-over asks besides the decision itself. Who asked is recorded. */
export function useReads(eventId: GatheringId, roomId: RoomId, by: By) {
  const { found } = useHandOverTexts()

  /** The names in the rules of these children. Null when they cannot be read. */
  async function showNames(code: string, personIds: readonly PersonId[]) {
    const body = { eventId, code, personIds: [...personIds], commandId: newCommandId(), ...by }
    const shown = await call(RULE_NAMES, { body }, { patience: PATIENCE }).catch(() => null)
    return shown && shown.rules
  }

  /** Children are back on the same receipt. Says so, or null when they are not. */
  async function comeBack(
    code: string,
    children: readonly Party['children'][number][],
    say: (notice: Notice) => void,
  ): Promise<string | null> {
    const personIds = children.map(({ personId }) => personId)
    const body = { personIds, code, commandId: newCommandId(), ...by }
    const here = async (): Promise<string | null> => {
      const refusal = await (await fetchAlone()).comeBack({ eventId, roomId, ...body }, Date.now())
      if (refusal) say(noticeOfTablet(refusal, Date.now()))
      return refusal ? null : found.cameBack(children.map(({ firstName }) => firstName))
    }
    try {
      if (decidesAlone(personIds)) return await here()
      const { done } = await call(RETURNED, { params: { eventId, roomId }, body }, { patience: PATIENCE })
      const back = children.filter(({ personId }) => done.includes(personId))
      return found.cameBack(back.map(({ firstName }) => firstName))
    } catch (error) {
      if (isServerAway(error)) return await here().catch(() => (say({ is: 'away' }), null))
      say(noticeOf(error, null, Date.now()))
      return null
    }
  }

  return { readNumber: (personId: PersonId) => readNumber({ eventId, roomId, personId, by }), showNames, comeBack }
}
