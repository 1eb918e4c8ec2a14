import { randomUUID } from 'node:crypto'
import {
  changeWhoCame,
  checkInByStaff,
  takeBackAttendance,
  takeBackOwnCheckIn,
  undoTakeBack,
} from '#domain/contract/attendance/attendance-routes.ts'
import { checkIn } from '#domain/contract/attendance/check-in-routes.ts'
import type { HttpReply, Foyer } from '#tests/foyer/foyer.ts'
import { badNetwork, chanceFrom } from './bad-network.ts'

/** A household, with the ids of its people. Its own id is the first. */
export type Household = { readonly id: number; readonly people: readonly number[] }

/** What a tablet was told after a Confirm. */
export type Confirmed = {
  readonly household: number
  readonly people: readonly number[]
  /** Those of the household who are present, as the server said. Empty until it has replied. */
  told: readonly number[]
}

/** What the tablets and the desk remember of a storm: it is compared with what the servers say in the end. */
export type Ledger = {
  readonly confirmed: Map<string, Confirmed>
  /** The check-ins that visitors took back. */
  readonly voided: Set<string>
  /** Take-backs of visitors that never needed to be sent, because their check-in was not sent. */
  readonly dropped: Set<string>
  /** The households whose list the desk has changed. */
  readonly deskChanged: Set<number>
  /** The commands of the desk that were not refused. */
  readonly corrected: Set<string>
  /** Every command that was sent, to be sent again. */
  readonly sent: Map<string, () => Promise<HttpReply>>
}

export const emptyLedger = (): Ledger => ({
  confirmed: new Map(),
  voided: new Set(),
  dropped: new Set(),
  deskChanged: new Set(),
  corrected: new Set(),
  sent: new Map(),
})

export type Storm = {
  readonly eventId: number
  readonly households: readonly Household[]
  readonly ledger: Ledger
  /** Any server that runs now. */
  server(): Foyer
  now(): string
}

const pick = <T>(list: readonly T[], chance: () => number): T => list[Math.floor(chance() * list.length)] as T

const somePeople = ({ people }: Household, chance: () => number): number[] => {
  const some = people.filter(() => chance() < 0.6)
  return some.length > 0 ? some : [pick(people, chance)]
}

/** A tablet with this many visits. It saves some check-ins and delivers them later. */
export async function tablet({ eventId, households, ledger, server, now }: Storm, seed: number, visits: number) {
  const chance = chanceFrom(seed)
  const send = badNetwork(chance)
  let outbox: (() => Promise<void>)[] = []

  function deliver(commandId: string, one: () => Promise<HttpReply>): Promise<HttpReply> {
    ledger.sent.set(commandId, one)
    return send(one)
  }

  function confirm(household: Household) {
    const commandId = randomUUID()
    const people = somePeople(household, chance)
    const confirmed: Confirmed = { household: household.id, people, told: [] }
    const body = {
      userData: { eventId, userId: household.id, primary: people.includes(household.id) },
      familyMemberIds: people.filter((id) => id !== household.id),
      commandId,
      at: now(),
    }
    return {
      commandId,
      drop: () => void ledger.dropped.add(commandId),
      async send() {
        ledger.confirmed.set(commandId, confirmed)
        const ask = () => server().ask(checkIn, { body: { ...body, sentAt: now() } })
        const { body: reply } = (await deliver(commandId, ask)) as HttpReply<typeof checkIn>
        confirmed.told = [...(reply.primary ? [household.id] : []), ...reply.familyMemberIds]
      },
      async takeBack() {
        ledger.voided.add(commandId)
        const own = { userData: { eventId, userId: household.id }, commandId: randomUUID() }
        await deliver(own.commandId, () => server().ask(takeBackOwnCheckIn, { params: { commandId }, body: own }))
      },
    }
  }

  async function empty(): Promise<void> {
    const waiting = outbox
    outbox = []
    for (const one of waiting) await one()
  }

  for (let visit = 0; visit < visits; visit += 1) {
    const one = confirm(pick(households, chance))
    const isTakenBack = chance() < 0.3
    const isSaved = chance() < 0.3
    if (isSaved && isTakenBack && chance() < 0.5) one.drop()
    else if (isSaved) {
      // A check-in that may have been sent is followed by its take-back, which may overtake it.
      const both = isTakenBack ? [one.send, one.takeBack] : [one.send]
      outbox.push(...(chance() < 0.5 ? both : both.toReversed()))
    } else {
      await one.send()
      if (isTakenBack) await one.takeBack()
    }
    if (chance() < 0.2) await empty()
  }
  await empty()
}

/** The welcome desk, which corrects the list this many times. */
export async function desk({ eventId, households, ledger, server }: Storm, seed: number, times: number) {
  const chance = chanceFrom(seed)
  const send = badNetwork(chance)
  for (let time = 0; time < times; time += 1) {
    const household = pick(households, chance)
    ledger.deskChanged.add(household.id)
    const commandId = randomUUID()
    const ask = correction(eventId, household, commandId, chance)
    const one = () => ask(server())
    ledger.sent.set(commandId, one)
    if ((await send(one)).status < 400) ledger.corrected.add(commandId)
  }
}

function correction(
  eventId: number,
  household: Household,
  commandId: string,
  chance: () => number,
): (at: Foyer) => Promise<HttpReply> {
  const params = { eventId, userId: household.id }
  const personIds = somePeople(household, chance)
  const luck = chance()
  if (luck < 0.25) return ({ asAdmin }) => asAdmin(takeBackAttendance, { params, body: { commandId } })
  if (luck < 0.4) return ({ asAdmin }) => asAdmin(takeBackAttendance, { params, body: { personIds, commandId } })
  if (luck < 0.65) return ({ asAdmin }) => asAdmin(undoTakeBack, { params, body: { commandId } })
  if (luck < 0.8) return ({ asAdmin }) => asAdmin(checkInByStaff, { params, body: { personIds, commandId } })
  const removed = household.people.filter((id) => !personIds.includes(id))
  return ({ asAdmin }) => asAdmin(changeWhoCame, { params, body: { added: personIds, removed, commandId } })
}
