import { CardHeading } from '#admin/frame/CardHeading.tsx'
import { useId } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { CareList } from '#domain/care/care-fields.ts'
import type { CareCard } from '#domain/contract/care/care-shapes.ts'
import { Card } from '#admin/screens/Care/card/Card.tsx'
import { keyOf } from '#admin/screens/Care/card/lingering.ts'
import type { OnBoard } from '#admin/screens/Care/card/on-board.ts'
import * as styles from './Lane.module.css'

/** `nobody`: what an empty list says. */
type Props = { list: CareList; cards: readonly CareCard[]; nobody: string; onBoard: OnBoard }

/** One list, with a card for each household on it. */
export function Lane({ list, cards, nobody, onBoard }: Props) {
  const { care: texts } = useAdminTexts()
  const id = useId()
  return (
    <section className={styles['lane']} aria-labelledby={id}>
      <div className={styles['head']}>
        <CardHeading id={id}>{texts.lists[list]}</CardHeading>
        <span className={styles['count']}>{cards.length}</span>
        <p>{texts.leads[list]}</p>
      </div>
      {cards.length === 0 ? (
        <p className={styles['nobody']}>{nobody}</p>
      ) : (
        <ul className={styles['cards']}>
          {cards.map((card) => (
            <li key={keyOf(card)}>
              <Card card={card} onBoard={onBoard} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
