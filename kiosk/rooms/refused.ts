import { CallFailed } from '#web/calls/call.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { householdAgain } from '#kiosk/look-up/look-up.ts'
import { NoMark, isMarkRefused } from './drop-off.ts'
import type { RoomTexts } from './texts.ts'
import { type StayAsked, calledName, childrenOf, roomOf } from './where.ts'

/** What a family reads when its drop-off is refused, and what is offered to it from now on. */
export type Refused = {
  readonly title: string
  readonly description: string
  /** Absent where it is offered the same as before. */
  readonly user?: FoundHousehold
}

/** These change what is offered: the family chooses again. */
const CHANGED = ['room-full', 'room-closed', 'in-care', 'no-adult', 'no-number']

/** Returns the words for a drop-off that was refused as a whole. Null for any other failure. */
export async function refusalOf(
  error: unknown,
  user: FoundHousehold,
  stays: readonly StayAsked[],
  texts: RoomTexts,
): Promise<Refused | null> {
  const { refused } = texts
  if (error instanceof NoMark || isMarkRefused(error)) return { title: texts.comeToDesk, description: refused.noMarks }
  if (!(error instanceof CallFailed) || !CHANGED.includes(error.code ?? '')) return null
  const again = await householdAgain(user).catch(() => null)
  const news = again && { ...again, ...(user.foundAs !== undefined && { foundAs: user.foundAs }) }
  return {
    title: titleOf(error, { user, news, stays }, texts),
    description: refused.again,
    ...(news && { user: news }),
  }
}

type Changed = {
  readonly user: FoundHousehold
  readonly news: FoundHousehold | null
  readonly stays: readonly StayAsked[]
}

function titleOf({ code }: CallFailed, { user, news, stays }: Changed, texts: RoomTexts): string {
  if (code === 'no-adult') return texts.whoCollects
  if (code === 'no-number') return texts.reachYou
  if (code === 'in-care') {
    const isThere = stays.map(({ personId }) => news && childrenOf(news).find(({ id }) => id === personId))
    const child = isThere.find((one) => one?.care.inCare)
    return child ? texts.refused.inCare(calledName(child.name)) : texts.refused.changed
  }
  const gone = stays.find((stay) => news && (roomOf(news, stay)?.isFull ?? true))
  const room = gone && roomOf(user, gone)
  if (!room) return texts.refused.changed
  return code === 'room-full' ? texts.refused.full(room.name) : texts.refused.closed(room.name)
}
