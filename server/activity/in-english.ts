import { clockTime, longDay } from '#domain/calendar/dates-in-words.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { cut, formOf, inPlace, type SentencePart } from '#domain/contract/activity/action-types.ts'
import { englishPhrases, englishSentences } from '#domain/contract/activity/english.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'

type Said = Pick<Act, 'deed' | 'people' | 'familyOf' | 'other' | 'values'>

/** The sentence of an act. */
export function inEnglish({ deed, people, familyOf, other, values }: Said, timeZone: string): string {
  const { andOthers, asMessage, atDoor, erased, helperGone, roles, unknownEvent } = englishPhrases
  const say: Record<SentencePart, (place: number) => string> = {
    people: (place) =>
      (people[0]?.name ?? inPlace(erased, place)) + (people.length > 1 ? andOthers(people.length - 1) : ''),
    family: (place) => familyOf?.name ?? inPlace(erased, place),
    other: (place) => other?.name ?? inPlace(erased, place),
    helper: (place) => values.helper ?? inPlace(helperGone, place),
    roles: () => (values.roles ?? []).map((role) => roles[role]).join(', '),
    counted: () => String(values.counted ?? 0),
    door: () => (values.door === undefined ? '' : atDoor(values.door)),
    program: () => values.program ?? '',
    webhook: () => values.webhook ?? '',
    tablet: () => values.tablet ?? '',
    room: () => values.room ?? '',
    team: () => values.team ?? '',
    mark: () => values.mark ?? '',
    event: (place) => values.event ?? inPlace(unknownEvent, place),
    day: () => (values.day === undefined ? '' : longDay(values.day)),
    time: () => (values.closesAt === undefined ? '' : clockTime(values.closesAt, timeZone)),
    phone: () => maskPhone(values.phone ?? ''),
    added: () => String(values.added ?? 0),
    changed: () => String(values.changed ?? 0),
    gone: () => String(values.gone ?? 0),
    restored: () => String(values.restored ?? 0),
    stayed: () => String(values.stayed ?? 0),
    message: () => (values.message === undefined ? '' : asMessage(values.message)),
  }
  return cut(formOf(englishSentences[deed], values.added ?? values.counted ?? values.gone ?? people.length))
    .map((piece, place) => (typeof piece === 'string' ? piece : say[piece.part](place)))
    .join('')
}
