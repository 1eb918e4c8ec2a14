import { useEffect, useState } from 'react'
import { isRefusal } from '#admin/access/access.ts'
import { HouseholdChanges, MoreHouseholds } from '#admin/directory-import/changes/HouseholdChanges.tsx'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { inFigures } from '#admin/words/in-figures.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import {
  TakeBackOutcome,
  type TakeBackOfHousehold,
  type TakeBackResult,
} from '#domain/contract/directory-import/import-shapes.ts'
import { previewOf } from './taking-back.ts'
import * as words from '#admin/frame/words.module.css'
import * as styles from './Outcomes.module.css'

/** What taking an import back would do: the households that leave, change back and stay, each list in pages. */
export function Outcomes({ importId }: { importId: string }) {
  const { takingBack } = useAdminTexts()
  const [counts, setCounts] = useState<TakeBackResult | 'failed' | null>(null)
  useEffect(() => {
    previewOf(importId, 'goes', 0).then(setCounts, (error: unknown) => {
      if (!isRefusal(error)) setCounts('failed')
    })
  }, [importId])
  if (counts === 'failed') return <Mishap>{takingBack.failed}</Mishap>
  if (!counts) return <p className={words['quiet']}>{takingBack.looking}</p>
  const all = { goes: counts.gone, changes: counts.restored, stays: counts.stayed }
  return (
    <div className={styles['outcomes']}>
      {TakeBackOutcome.options.map((of) => (
        <OneOutcome key={of} importId={importId} of={of} count={all[of]} />
      ))}
    </div>
  )
}

type OutcomeProps = { importId: string; of: TakeBackOutcome; count: number }

/** The households with one outcome. They are asked for when they are opened. */
function OneOutcome({ importId, of, count }: OutcomeProps) {
  const { takingBack, failure } = useAdminTexts()
  const [households, setHouseholds] = useState<readonly TakeBackOfHousehold[]>([])
  const [hasMore, setMore] = useState(true)
  const [hasFailed, setFailed] = useState(false)
  const label = `${takingBack.outcomes[of]}: ${inFigures(count)}`
  if (count === 0) return <p className={words['quiet']}>{label}</p>
  async function showMore(): Promise<void> {
    setFailed(false)
    try {
      const { households: next = [] } = await previewOf(importId, of, households.length)
      setHouseholds([...households, ...next])
      setMore(next.length > 0 && households.length + next.length < count)
    } catch (error) {
      if (!isRefusal(error)) setFailed(true)
    }
  }
  return (
    <details
      className={styles['outcome']}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open && households.length === 0) void showMore()
      }}
    >
      <summary>{label}</summary>
      <HouseholdChanges households={households} />
      {hasFailed && <Mishap isAlert>{failure.failed}</Mishap>}
      {hasMore && households.length > 0 && <MoreHouseholds onMore={() => void showMore()} />}
    </details>
  )
}
