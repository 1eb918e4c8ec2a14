import { readFileSync } from 'node:fs'
import { isDay } from '#domain/attendee/person-fields.ts'
import type { DomainEvent } from '#domain/events.ts'
import { personalFields, type PersonalFields } from '#domain/personal-data.ts'

/** Words that are in one personal field of one event and nowhere else, so that they can be found in a wrong place. */
export type Canary = { readonly where: string; readonly words: string }

type Data = Record<string, unknown>

/** One line for every shape that was ever released. */
const golden = readFileSync(new URL('../../domain/events.golden.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as DomainEvent)

/** Fields whose values are few: they tell nothing that could be found. */
const OF_FEW_VALUES = ['relationship', 'because', 'nameOrder', 'bornAbout', 'grade', 'leavesAlone', 'ground', 'seen']

const SOMEBODY_ELSE = 1_000_000_000_000_099

let planted = 0

/** A value of the kind that such a field holds, which no other field has. */
function canaryFor(field: string): string | number | string[] {
  const number = String((planted += 1)).padStart(3, '0')
  if (field === 'phone') return `7375500${number}`
  if (field === 'numbers') return [`7375600${number}`]
  if (field === 'code') return Number(`4207781204417${number}`)
  if (field === 'day' || field === 'born') return `1${number}-03-07`
  if (isDay(field)) return `1${number}-03-07T00:00:00.000Z`
  return `Canary ${number} ${field}`
}

/** Calls `change` for each place of a path, as `family[].name`, with the object that holds it. */
function visit(data: Data, path: string, change: (holder: Data, field: string) => void): void {
  const [first = '', ...rest] = path.split('.')
  if (rest.length === 0) return data[first] === undefined ? undefined : change(data, first)
  const below = data[first.replace('[]', '')]
  const each = (Array.isArray(below) ? below : [below]).filter((one) => one !== undefined)
  for (const one of each) visit(one as Data, rest.join('.'), change)
}

/** The personal values of an event, each with its place. */
export function personalIn({ type, data }: DomainEvent): Canary[] {
  const found: Canary[] = []
  for (const path of personalFields[type]?.fields ?? [])
    visit(data, path, (holder, field) => {
      if (!OF_FEW_VALUES.includes(field)) found.push({ where: `${type} ${path}`, words: String(holder[field]) })
    })
  return found
}

/** The places of all personal fields, as in a canary. */
export const placesOf = (of: PersonalFields['of']): string[] =>
  Object.entries(personalFields).flatMap(([type, personal]) =>
    (personal?.of === of ? personal.fields : [])
      .filter((path) => !OF_FEW_VALUES.includes(path.split('.').at(-1) ?? ''))
      .map((path) => `${type} ${path}`),
  )

/** Every event that holds personal data of these, about this person, with a canary in each personal field. */
export function eventsWithCanaries(of: PersonalFields['of'], attendeeId: number): DomainEvent[] {
  return golden
    .filter(({ type }) => personalFields[type]?.of === of)
    .map((line) => {
      // Nobody belongs to their own family.
      const text = JSON.stringify(line).replaceAll(String(attendeeId), String(SOMEBODY_ELSE))
      const event = JSON.parse(text) as DomainEvent
      const data = event.data as Data
      for (const id of ['attendeeId', 'personId', 'childId']) if (id in data) data[id] = attendeeId
      for (const path of personalFields[event.type]?.fields ?? [])
        visit(data, path, (holder, field) => {
          if (!OF_FEW_VALUES.includes(field)) holder[field] = canaryFor(field)
        })
      return event
    })
}
