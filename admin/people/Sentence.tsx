import type { ReactNode } from 'react'
import { PersonLink } from './PersonLink.tsx'
import { textsNow, useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Act, PersonOfAct } from '#domain/contract/activity/activity-shapes.ts'
import { type SentencePart, cut, formOf, inPlace } from '#domain/contract/activity/action-types.ts'
import { church } from '#web/calls/church.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './Sentence.module.css'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { isolated } from '#web/words/isolated.ts'

type Props = {
  /** The id of the sentence, for a button that it describes. */
  id?: string
  act: Pick<Act, 'deed' | 'people' | 'familyOf' | 'other' | 'values'>
}

/** What was done, in the language of the page. Each name stands apart, so that one in Hebrew mixes up nothing. */
export function Sentence({ id, act: { deed, people, familyOf, other, values } }: Props) {
  const { sentences, phrases } = useAdminTexts().activity
  const { longDay, clockTime } = useDates()
  const named = (name: string | undefined) => <strong key="name">{name !== undefined && <Name>{name}</Name>}</strong>
  const numbered = (phone: string | undefined) => phone !== undefined && <Phone digits={phone} />
  const quoted = (text: string | undefined) => text !== undefined && <bdi key="message">{phrases.asMessage(text)}</bdi>
  const gone = (words: string, place: number) => (
    <span key="name" className={styles['gone']}>
      {inPlace(words, place)}
    </span>
  )
  const person = (one: PersonOfAct | undefined, place: number) =>
    one?.name === undefined ? gone(phrases.erased, place) : <PersonLink key="name" id={one.id} name={one.name} />
  const say: Record<SentencePart, (place: number) => ReactNode> = {
    people: (place) => [person(people[0], place), people.length > 1 && phrases.andOthers(people.length - 1)],
    family: (place) => person(familyOf, place),
    other: (place) => person(other, place),
    helper: (place) => (values.helper === undefined ? gone(phrases.helperGone, place) : named(values.helper)),
    roles: () => values.roles?.map((role) => phrases.roles[role]).join(', '),
    counted: () => values.counted,
    door: () => values.door !== undefined && phrases.atDoor(values.door),
    program: () => named(values.program),
    webhook: () => named(values.webhook),
    tablet: () => named(values.tablet),
    room: () => named(values.room),
    team: () => named(values.team),
    mark: () => values.mark,
    event: (place) => named(values.event ?? inPlace(phrases.unknownEvent, place)),
    day: () => values.day !== undefined && longDay(values.day),
    time: () => values.closesAt !== undefined && phrases.time(clockTime(values.closesAt, church().timeZone)),
    phone: () => numbered(values.phone),
    added: () => values.added,
    changed: () => values.changed,
    gone: () => values.gone,
    restored: () => values.restored,
    stayed: () => values.stayed,
    message: () => quoted(values.message),
  }
  const pieces = cut(formOf(sentences[deed], values.added ?? values.counted ?? values.gone ?? people.length))
  return (
    <span id={id} className={styles['sentence']}>
      {pieces.map((piece, at) => (
        <span key={at}>{typeof piece === 'string' ? piece : say[piece.part](at)}</span>
      ))}
    </span>
  )
}

/** A phone number among other words. It is never broken into two lines. */
export const Phone = ({ digits }: { digits: string }) => <span className={styles['number']}>{maskPhone(digits)}</span>

/** Names one of several people for a message, and says how many others there are. */
export function partyInWords(name: string, others: number): string {
  const shown = isolated(name)
  return others > 0 ? textsNow().attendance.andOthers(shown, others) : shown
}
