import { Button } from '@mantine/core'
import { useState } from 'react'
import { merge, sayTheyAreOne, sayTheyAreTwo } from '#admin/same-person/decisions.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { mergeOf, type Choices } from './choice.ts'
import * as words from '#admin/frame/words.module.css'
import * as styles from './Decision.module.css'

type Props = {
  pair: ComparedPair
  /** Null for a profile and a family member: nothing is chosen between them. */
  choices: Choices | null
  onDecided(): Promise<void>
  onUndone(): Promise<void>
}

/** What becomes of the two, and the buttons that decide it. */
export function Decision({ pair, choices, onDecided, onUndone }: Props) {
  const { duplicates: texts } = useAdminTexts()
  const { a, b, family, attendances, decision } = pair
  const [isBusy, setBusy] = useState(false)
  const about = { names: [a.name, b.name] as const, onDone: onDecided, onUndone }
  const act = (decide: () => Promise<boolean>) => async () => {
    if (isBusy) return
    setBusy(true)
    await decide()
    setBusy(false)
  }
  const evenIfTwo = decision === 'two'
  const one = act(() =>
    choices
      ? merge({ ...mergeOf(pair, choices), evenIfTwo }, about)
      : sayTheyAreOne({ a: a.id, b: b.id, evenIfTwo }, about),
  )
  const two = act(() => sayTheyAreTwo(a.id, b.id, about))
  return (
    <div className={styles['foot']}>
      <p className={styles['outcome']}>
        <span className={words['strong']}>
          <Name>{(choices ? pair[choices.name] : a).name}</Name>
        </span>{' '}
        {choices ? texts.withFamily(family.length) : texts.countsOnce}
        <span className={words['quiet']}>
          {' '}
          {choices ? texts.outcome.merged(attendances) : texts.outcome.countedOnce}
        </span>
      </p>
      <div className={styles['buttons']}>
        {decision === 'open' && (
          <Button variant="outline" aria-disabled={isBusy} onClick={() => void two()}>
            {texts.different}
          </Button>
        )}
        <Button miw={140} aria-disabled={isBusy} onClick={() => void one()}>
          {isBusy ? texts.saving : choices ? texts.merge : texts.same}
        </Button>
      </div>
    </div>
  )
}
