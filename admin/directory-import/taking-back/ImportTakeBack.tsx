import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { isRefusal } from '#admin/access/access.ts'
import { ProgressBar } from '#admin/directory-import/ProgressOf.tsx'
import { closeResultOf } from '#admin/directory-import/steps/steps.ts'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { refusalInWords } from '#admin/words/refusal-in-words.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ListedImport } from '#domain/contract/directory-import/import-shapes.ts'
import { CallFailed } from '#kiosk/shell/calls/call.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { toast } from '#kiosk/shell/frame/toast/toast.tsx'
import { Outcomes } from './Outcomes.tsx'
import { takeBackAll, type TakingBack } from './taking-back.ts'
import * as styles from './ImportTakeBack.module.css'

type Props = { one: ListedImport; hasLater: boolean; onClose(): void }

/** Shows what taking an import back does, and does it. */
export function ImportTakeBack({ one, hasLater, onClose }: Props) {
  const { takingBack, import: texts } = useAdminTexts()
  const id = useId()
  const { progress, note, start, stop } = useTakingBack(one.importId, onClose)
  const close = () => (progress ? stop() : onClose())
  return (
    <Dialog labelledBy={id} onClose={close} width={640}>
      <div className={styles['dialog']}>
        <h2 id={id}>{takingBack.title}</h2>
        <p>{takingBack.lead}</p>
        {hasLater && <p className={styles['later']}>{takingBack.later}</p>}
        {note !== null && <Mishap isAlert>{note}</Mishap>}
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
            {progress ? takingBack.stop : takingBack.keep}
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
  const { takingBack, import: texts } = useAdminTexts()
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
