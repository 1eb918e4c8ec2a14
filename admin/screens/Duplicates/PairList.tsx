import { cluesInWords } from '#admin/same-person/clues-in-words.ts'
import { andBetween } from '#admin/words/and-between.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { LookAlikes } from '#domain/contract/same-person/pair-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { ListCard } from './ListCard.tsx'
import type { Ids } from './pairs-around.ts'
import * as words from '#admin/frame/words.module.css'
import * as styles from './PairList.module.css'

type Props = { pairs: readonly LookAlikes[]; count: string; shown: Ids | null; onChoose(ids: Ids): void }

/** The pairs that may be one, the likeliest first. */
export function PairList({ pairs, count, shown, onChoose }: Props) {
  const { duplicates: texts, language } = useAdminTexts()
  return (
    <ListCard title={texts.perhaps} count={count}>
      {pairs.map(({ a, b, familyOf, clues }) => (
        <li key={`${a.id} ${b.id}`}>
          <button
            className={styles['pair']}
            type="button"
            aria-current={a.id === shown?.a && b.id === shown.b ? 'true' : undefined}
            onClick={() => onChoose({ a: a.id, b: b.id })}
          >
            <span className={words['strong']}>
              <Name>{a.name}</Name>
              {andBetween(language, a.name, b.name)}
              <Name>{b.name}</Name>
            </span>
            <span className={styles['clues']}>
              {cluesInWords(clues, texts)}
              {familyOf && (
                <>
                  , {texts.inFamily} <Name>{familyOf.name}</Name>
                </>
              )}
            </span>
          </button>
        </li>
      ))}
    </ListCard>
  )
}
