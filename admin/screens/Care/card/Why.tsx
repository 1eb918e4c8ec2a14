import type { Texts } from '#admin/words/english/english.ts'
import { useNearDays } from '#admin/words/near-days.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { CareCard } from '#domain/contract/care/care-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import * as styles from './Why.module.css'

/** Whose family somebody is of, and why they are on a list, in two to four lines. */
export function Why({ card }: { card: CareCard }) {
  const { care: texts, person } = useAdminTexts()
  const { inFull } = useNearDays()
  return (
    <ul className={styles['why']}>
      {card.familyOf !== undefined && (
        <li>
          {person.familyOf} <Name>{card.familyOf}</Name>
        </li>
      )}
      {reasonsOf(card, texts, inFull).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type CareTexts = Texts['care']

function reasonsOf(card: CareCard, texts: CareTexts, day: (day: string) => string): string[] {
  const { list, since, before, missed = 0, regularly } = card
  const last =
    before === undefined ? [] : [list === 'second-visit' ? texts.firstHere(day(before)) : texts.lastSeen(day(before))]
  const often = regularly ? [texts.regularly(regularly.came, regularly.of, regularly.onSundays)] : []
  switch (list) {
    case 'first-time':
      return [texts.since[list](day(since)), companyOf(card, texts)]
    case 'second-visit':
      return [texts.since[list](day(since)), ...last]
    case 'missed-three':
      return [texts.since[list](missed, day(since)), ...last, ...often]
    case 'back-again':
      return [texts.since[list](day(since)), ...last]
  }
}

/** Somebody who came with children and no other adults is told as a family. */
function companyOf({ company: { children, others } }: CareCard, texts: CareTexts): string {
  if (others > 0) return texts.withOthers(others + children)
  return children > 0 ? texts.withChildren(children) : texts.alone
}
