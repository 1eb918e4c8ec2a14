import { randomUUID } from 'node:crypto'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { DomainEvent } from '#domain/events.ts'
import { createAttendanceBoards } from '#domain/read-models/attendance/attendance-boards.ts'
import { createDirectory } from '#domain/read-models/directory/directory.ts'
import { createPeople } from '#domain/read-models/people/people.ts'
import { shownPeople } from '#domain/read-models/people/shown-people.ts'
import { findLookAlikes } from '#server/same-person/duplicates.ts'
import { replyToParent } from '#bench/apart.ts'
import { gatheringOf, household, PEOPLE_IN_A_HOUSEHOLD, scattered } from '#bench/church/congregation.ts'
import { median } from '#bench/statistics.ts'

/** The read models of a large church: who may be one, and what a link costs. */

export type SamePeopleQuestion = { readonly people: number }
export type SamePeopleTimes = {
  /** The search for duplicates: until it is done, and its longest turn, in ms. */
  readonly search: number
  readonly longestTurn: number
  /** A link that is made and taken apart, in ms. */
  readonly link: number
  /** What the boards, the counts and the index from a person to their gatherings take for each visit, in bytes. */
  readonly memory: number
}

/** Everybody came to this many gatherings. */
const ATTENDED = 20
const LINKS = 200

replyToParent<SamePeopleQuestion, SamePeopleTimes>(null, async ({ people: wanted }) => {
  const boards = createAttendanceBoards()
  const records = createDirectory(boards)
  const people = createPeople()
  const hear = (event: DomainEvent) => {
    for (const model of [boards, records, people]) model.apply(event)
  }
  const households = Math.ceil(wanted / PEOPLE_IN_A_HOUSEHOLD)
  for (let n = 0; n < households; n += 1) for (const event of registration(n)) hear(event)
  const before = heap()
  for (let number = 0; number < ATTENDED; number += 1)
    for (let n = 0; n < households; n += 1) boards.apply(checkIn(n, number))
  const memory = (heap() - before) / (households * PEOPLE_IN_A_HOUSEHOLD * ATTENDED)

  // What was prepared is collected before, and does not count.
  await wait(50)
  const turns = watchTurns()
  const start = performance.now()
  await findLookAlikes({ directory: shownPeople(records, people), people })
  const search = performance.now() - start
  return { search, longestTurn: turns.longest(), link: median(linkTimes(hear, households)), memory }
})

/**
 * The longest turn of the event loop, in ms of this thread's own work: on a busy machine the clock also counts the time
 * for which other programs were at work.
 */
function watchTurns(): { longest(): number } {
  let longest = 0
  let before = worked()
  let isOver = false
  function look(): void {
    const now = worked()
    longest = Math.max(longest, now - before)
    before = now
    if (!isOver) setImmediate(look)
  }
  setImmediate(look)
  return {
    longest() {
      isOver = true
      return longest
    },
  }
}

function worked(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function linkTimes(hear: (event: DomainEvent) => void, households: number): number[] {
  return Array.from({ length: LINKS }, (_, k) => {
    const [a, b] = [household(k), household(scattered(k) % households)]
    const link = randomUUID()
    const start = performance.now()
    hear({ type: 'PeopleLinked', data: { link, a: a.id, b: b.family[0]?.id ?? b.id } })
    hear({ type: 'LinkRemoved', data: { link } })
    return performance.now() - start
  })
}

function registration(n: number): DomainEvent[] {
  const { id: attendeeId, name, phone, family } = household(n)
  const members = family.map((member): DomainEvent => ({
    type: 'FamilyMemberAdded',
    data: { attendeeId, familyMemberId: member.id, name: member.name, relationship: 'child' },
  }))
  return [{ type: 'AttendeeRegistered', data: { attendeeId, name, phone } }, ...members]
}

function checkIn(n: number, number: number): Extract<DomainEvent, { type: 'PartyCheckedIn' }> {
  const { id: attendeeId, family } = household(n)
  const { gatheringId, startsAt: at } = gatheringOf(number)
  const familyMemberIds = family.map(({ id }) => id)
  const party = { attendeePresent: true, familyMemberIds, wasMember: false }
  return { type: 'PartyCheckedIn', data: { gatheringId, attendeeId, ...party, at, commandId: randomUUID() } }
}

/** What is in use after everything else was collected. */
function heap(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  // Columns of numbers are beside the heap.
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}
