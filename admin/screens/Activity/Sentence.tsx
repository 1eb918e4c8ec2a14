import type { ReactNode } from 'react'
import { useTexts } from '#admin/words/useTexts.ts'
import type { Act, PersonOfAct } from '#domain/contract/activity/activity-shapes.ts'
import { cut, formOf, type SentencePart } from '#domain/contract/activity/deeds.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import * as styles from './Sentence.module.css'

/** What was done, in the language of the page. Each name stands apart, so that one in Hebrew mixes up nothing. */
export function Sentence({ act: { deed, people, familyOf, values } }: { act: Act }) {
  const { sentences, phrases } = useTexts().activity
  const { longDay, clockTime } = useDates()
  const named = (name: string | undefined) => <strong key="name">{name !== undefined && <Name>{name}</Name>}</strong>
  const person = (one: PersonOfAct | undefined) =>
    one?.name === undefined ? (
      <span key="name" className={styles['erased']}>
        {phrases.erased}
      </span>
    ) : (
      named(one.name)
    )
  const say: Record<SentencePart, () => ReactNode> = {
    people: () => [person(people[0]), people.length > 1 && phrases.andOthers(people.length - 1)],
    family: () => person(familyOf),
    tablet: () => named(values.tablet),
    event: () => named(values.event ?? phrases.unknownEvent),
    day: () => values.day !== undefined && longDay(values.day),
    time: () => values.closesAt !== undefined && clockTime(values.closesAt, church().timeZone),
    phone: () => maskPhone(values.phone ?? ''),
    added: () => values.added,
    changed: () => values.changed,
  }
  const pieces = cut(formOf(sentences[deed], values.added ?? people.length))
  return (
    <span className={styles['sentence']}>
      {pieces.map((piece, at) => (
        <span key={at}>{typeof piece === 'string' ? piece : say[piece.part]()}</span>
      ))}
    </span>
  )
}
