import { daysAfter } from '#domain/calendar/calendar.ts'
import { importPastAttendance, matchPastPeople } from '#domain/contract/past-attendance/past-attendance-routes.ts'
import type { Route } from '#domain/contract/route.ts'
import { rowsOfFile } from '#domain/directory-import/read-member-file.ts'
import { inBatchesOfDays } from '#domain/past-attendance/file/batches-of-days.ts'
import { readPastFile } from '#domain/past-attendance/file/read-past-file.ts'
import { replyToParent } from '#bench/apart.ts'
import { household, PEOPLE_IN_A_HOUSEHOLD } from '#bench/church/congregation.ts'

/** The administrator, in a process apart: reads a file of earlier years and sends it in batches, as its page does. */

export type BringingYears = {
  readonly port: number
  readonly authorization: string
  readonly rows: number
  readonly households: number
  readonly importId: string
}

export type YearsBrought = { readonly seconds: number; readonly visits: number; readonly known: number }

const TODAY = '2026-11-29'
const FIRST_DAY = '2016-01-03'
const NAME = 'Another program'
const PEOPLE = 1000

/** A row for each person and Sunday, person after person, as other programs write it. */
function yearsFile(rows: number, households: number): string {
  const lines = ['Name,Phone,Date,Service']
  const people = households * PEOPLE_IN_A_HOUSEHOLD
  const weeks = Math.ceil(rows / people)
  for (let n = 0; n < households; n += 1) {
    const { name, phone, family } = household(n)
    for (const person of [name, ...family.map((member) => member.name)])
      for (let week = 0; week < weeks; week += 1)
        lines.push(`${person},${phone},${daysAfter(FIRST_DAY, 7 * week)},Worship`)
  }
  return lines.slice(0, rows + 1).join('\n')
}

replyToParent<BringingYears, YearsBrought>(null, async ({ port, authorization, rows, households, importId }) => {
  const text = yearsFile(rows, households)
  const headers = { authorization, 'content-type': 'application/json' }
  const post = async ({ path }: Pick<Route, 'path'>, body: unknown): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`The server responded ${response.status}: ${await response.text()}`)
    return await response.json()
  }
  const start = performance.now()
  const file = readPastFile(rowsOfFile(text), { order: null, today: TODAY })
  if ('asks' in file) throw new Error('The dates of the file are clear')
  const persons: (number | null)[] = []
  for (let from = 0; from < file.people.length; from += PEOPLE) {
    const people = file.people.slice(from, from + PEOPLE).map(({ name, phones }) => ({ name, phones }))
    const matched = matchPastPeople.reply.parse(await post(matchPastPeople, { people }))
    persons.push(...matched.people.map(({ person }) => person ?? null))
  }
  const sum = { visits: 0, known: 0 }
  const batches = inBatchesOfDays(file.days, { persons, services: { Worship: { service: 'Worship' } } })
  for (const [number, days] of batches.entries()) {
    const batch = { importId, number }
    const result = importPastAttendance.reply.parse(await post(importPastAttendance, { batch, name: NAME, days }))
    sum.visits += result.visits
    sum.known += result.known
  }
  return { seconds: (performance.now() - start) / 1000, ...sum }
})
