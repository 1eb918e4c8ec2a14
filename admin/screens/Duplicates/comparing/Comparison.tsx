import { useState } from 'react'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { cluesInWords } from '#admin/same-person/clues-in-words.ts'
import { usePair } from '#admin/screens/Duplicates/usePair.ts'
import type { Ids } from '#admin/screens/Duplicates/pairs-around.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { Attended } from './Attended.tsx'
import { ChoiceRows } from './ChoiceRows.tsx'
import { firstChoices, type Choices } from './choice.ts'
import { Decision } from './Decision.tsx'
import { Families } from './Families.tsx'
import { Heads } from './Heads.tsx'
import { RecordRows } from './RecordRows.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './Comparison.module.css'

type Props = {
  ids: Ids
  /** The pair is read again when this changes. */
  readWith: unknown
  onDecided(): Promise<void>
  onUndone(): Promise<void>
}

/** Two people side by side, and what is decided about them. */
export function Comparison({ ids, readWith, onDecided, onUndone }: Props) {
  const texts = useAdminTexts()
  const pair = usePair(ids, readWith)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-label={texts.duplicates.comparison}>
      {pair === undefined && <p className={`${words['nothing']} ${styles['reading']}`}>{texts.loading}</p>}
      {(pair === 'gone' || pair === 'failed') && (
        <div className={styles['reason']}>
          <Mishap isAlert>{pair === 'gone' ? texts.duplicates.gone : texts.duplicates.failed}</Mishap>
        </div>
      )}
      {typeof pair === 'object' && <Compared pair={pair} onDecided={onDecided} onUndone={onUndone} />}
    </section>
  )
}

type ComparedProps = { pair: ComparedPair; onDecided(): Promise<void>; onUndone(): Promise<void> }

/** What was chosen stays when the pair is read again. */
function Compared({ pair, onDecided, onUndone }: ComparedProps) {
  const { duplicates: texts } = useAdminTexts()
  const [chosen, setChosen] = useState<Partial<Choices>>({})
  const choices = { ...firstChoices(pair), ...chosen }
  const areProfiles = pair.a.profile !== undefined && pair.b.profile !== undefined
  const isOpen = pair.decision !== 'one'
  return (
    <>
      <p className={styles['reason']}>
        <strong className={words['strong']}>{cluesInWords(pair.clues, texts)}.</strong>{' '}
        {pair.decision === 'one' && texts.areOne}
        {pair.decision === 'two' && texts.areTwo}
        {pair.decision === 'open' && (areProfiles ? texts.choose : texts.bothStay)}
      </p>
      <Heads pair={pair} />
      {areProfiles ? (
        <ChoiceRows pair={pair} choices={choices} onChoose={(row, side) => setChosen({ ...chosen, [row]: side })} />
      ) : (
        <RecordRows pair={pair} />
      )}
      <Attended pair={pair} />
      {areProfiles && <Families family={pair.family} />}
      {isOpen && (
        <Decision pair={pair} choices={areProfiles ? choices : null} onDecided={onDecided} onUndone={onUndone} />
      )}
    </>
  )
}
