import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { useRead } from '#admin/access/useRead.ts'
import { isRefusal } from '#admin/access/access.ts'
import { ProgressBar } from '#admin/directory-import/ProgressOf.tsx'
import { closeResultOf } from '#admin/directory-import/steps/steps.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { refusalInWords } from '#admin/words/reason-in-words.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useTakingBackTexts } from '#admin/words/directory-import/taking-back.ts'
import {
  type ListedImport,
  type TakeBackOfHousehold,
  TakeBackOutcome,
} from '#domain/contract/directory-import/import-shapes.ts'
import { CallFailed } from '#web/calls/call.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { toast } from '#web/frame/toast.tsx'
import { type TakingBack, previewOf, takeBackAll } from './taking-back.ts'
import * as styles from './ImportTakeBack.module.css'
import { HouseholdChanges, MoreHouseholds } from '#admin/directory-import/changes/HouseholdChanges.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import * as words from '#web/page/words.module.css'

type Props = { one: ListedImport; hasLater: boolean; onClose(): void }

/** Shows what taking an import back does, and does it. */
export function ImportTakeBack({ one, hasLater, onClose }: Props) {
  const { import: texts, forms } = useAdminTexts()
  const takingBack = useTakingBackTexts()
  const id = useId()
  const { progress, note, start, stop } = useTakingBack(one.importId, onClose)
  const close = () => (progress ? stop() : onClose())
  return (
    <Dialog labelledBy={id} onClose={close} width={640}>
      <div className={styles['dialog']}>
        <h2 id={id}>{takingBack.title}</h2>
        <p>{takingBack.lead}</p>
        {hasLater && <p className={styles['later']}>{takingBack.later}</p>}
        {note !== null && <ErrorMessage isAlert>{note}</ErrorMessage>}
        {progress ? (
          <ProgressBar
            label={takingBack.progress}
            done={progress.undone}
            all={progress.of}
            words={texts.sent(progress.undone, progress.of)}
            waitsFor={progress.waitsFor}
          />
        ) : (
          <Outcomes importId={one.importId} />
        )}
        <div className={styles['foot']}>
          <Button variant="outline" onClick={close}>
            {progress ? takingBack.stop : forms.cancel}
          </Button>
          <Button disabled={progress !== null} onClick={() => void start()}>
            {takingBack.takeBack}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** Takes the import back when it is started, and stops after the part that is under way. */
function useTakingBack(importId: string, onDone: () => void) {
  const { import: texts } = useAdminTexts()
  const takingBack = useTakingBackTexts()
  const [progress, setProgress] = useState<TakingBack | null>(null)
  const [note, setNote] = useState<string | null>(null)
  const stopping = useRef(new AbortController())
  useEffect(() => () => stopping.current.abort(), [])

  async function start(): Promise<void> {
    stopping.current = new AbortController()
    setNote(null)
    setProgress({ undone: 0, of: 0, waitsFor: null })
    try {
      const result = await takeBackAll(importId, setProgress, stopping.current.signal)
      if (result && result.undone === result.of) {
        const description = takingBack.result(result.gone, result.restored, result.stayed)
        toast({ tone: 'success', title: takingBack.done, description })
        closeResultOf(importId)
        return onDone()
      }
      setNote(result && takingBack.stopped(result.undone, result.of))
    } catch (error) {
      if (!isRefusal(error)) setNote(error instanceof CallFailed ? refusalInWords(error, texts.unknown) : texts.unknown)
    }
    setProgress(null)
  }
  return { progress, note, start, stop: () => stopping.current.abort() }
}

/** What taking an import back would do: the households that leave, change back and stay, each list in pages. */
function Outcomes({ importId }: { importId: string }) {
  const takingBack = useTakingBackTexts()
  const { found: counts } = useRead({
    what: 'preview of taking back',
    which: importId,
    read: () => previewOf(importId, 'goes', 0),
  })
  if (counts === 'failed') return <ErrorMessage>{takingBack.failed}</ErrorMessage>
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
  const { failure } = useAdminTexts()
  const takingBack = useTakingBackTexts()
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
      {hasFailed && <ErrorMessage isAlert>{failure.failed}</ErrorMessage>}
      {hasMore && households.length > 0 && <MoreHouseholds onMore={() => void showMore()} />}
    </details>
  )
}
