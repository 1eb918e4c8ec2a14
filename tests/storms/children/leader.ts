import { randomUUID } from 'node:crypto'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { leaderRoutes, type StayForLeader } from '#domain/contract/custody/leader-routes.ts'
import { stayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import type { HelpersBrowser } from '#tests/foyer/helpers.ts'
import { type AtWork, pause } from './at-work.ts'

/**
 * A children’s leader with a phone, who decides what no code opens. The phone may die in the middle of a command. The
 * leader has it on paper, and sends it again.
 */

export type Leader = {
  readonly browser: HelpersBrowser
  readonly url: string
  readonly second: { readonly helperId: string }
  /** Who collects a child: the person with the profile of the household. */
  readonly adultOf: (child: number) => number
  /** Whether two records are one child. */
  readonly isSame: (one: number, other: number) => boolean
}

/** What was seen: a child with two stays, and whether each of them was red. */
export type RedCards = { red: number; readonly notRed: StayForLeader[] }

/** Decides until the helpers go home, and notes with how many children something is left to be done. */
export async function lead(
  work: AtWork,
  { browser, url, second, adultOf, isSame }: Leader,
  cards: RedCards,
): Promise<void> {
  const call: Parameters<AtWork['insist']>[0] = (route, asked) => browser.call({ url }, route, asked)
  while (!work.isOver) {
    const asked = work.left
    const { stays } = (await work.insist(call, leaderRoutes.staysForLeaders, {})).body
    look(stays, isSame, cards)
    const left = stays.filter((one) => one.askHere || one.isDoubled || wishOf(work, one) !== 'stay').length
    // Somebody who asks anew is told what is seen from then on.
    if (asked === work.left) work.left = left
    const mine = stays.filter((stay) => stay.isDoubled || ['exception', 'close'].includes(wishOf(work, stay) ?? ''))
    const stay = mine[Math.floor(work.chance() * mine.length)]
    if (stay) await decide(stay)
    else await pause()
  }

  async function decide({ personId, mark, eventId, isDoubled }: StayForLeader): Promise<void> {
    const isToClose = !isDoubled && work.wishes(mark, personId)[0] === 'close'
    const commandId = isToClose ? randomUUID() : work.leaves({ personIds: [personId] })
    const exception = { proof: 'identity', reason: isDoubled ? 'doubled' : 'lost', seen: 'photo-id', second } as const
    const send = () =>
      isToClose
        ? work.sendOrEnd(call, stayRoutes.closeStays, {
            body: { eventId, personIds: [personId], as: 'collected', commandId },
          })
        : work.sendOrEnd(call, handOverRoutes.handOver, {
            body: { eventId, personIds: [personId], to: { personId: adultOf(personId) }, exception, commandId },
          })
    const reply = (await send()) ?? (await send()) ?? (await send())
    if (!reply) return
    if (!isToClose && reply.status === 201) work.leaving.get(commandId)!.isDone = true
    if (reply.status < 300) work.wishes(mark, personId).splice(0)
  }
}

const wishOf = (work: AtWork, { mark, personId }: StayForLeader) => work.wishes(mark, personId)[0]

/** A child who is here twice is red in both places, whenever a leader looks. */
function look(stays: readonly StayForLeader[], isSame: Leader['isSame'], cards: RedCards): void {
  for (const stay of stays) {
    const isTwice = stays.some((one) => one !== stay && isSame(one.personId, stay.personId))
    if (!isTwice) continue
    if (stay.isDoubled) cards.red += 1
    else cards.notRed.push(stay)
  }
}
