import { AlertIcon } from '#web/theme/icons.tsx'
import type { Progress } from '#admin/directory-import/steps/sending.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as styles from './ProgressOf.module.css'

/** How much of the file is sent, and what the sending waits for. */
export function ProgressOf({ sending, households }: { sending: Progress; households: number }) {
  const texts = useAdminTexts()
  const { sent, waitsFor } = sending
  const words = texts.import.sent(sent, households)
  return <ProgressBar label={texts.import.progress} done={sent} all={households} words={words} waitsFor={waitsFor} />
}

type BarProps = Pick<Progress, 'waitsFor'> & { label: string; done: number; all: number; words: string }

/** How much of something long is done, and what it waits for. */
export function ProgressBar({ label, done, all, words, waitsFor }: BarProps) {
  const texts = useAdminTexts()
  return (
    <div className={styles['progress']}>
      <div
        className={styles['bar']}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={all}
        aria-valuenow={done}
        aria-valuetext={words}
        data-waits={waitsFor !== null || undefined}
      >
        <div style={{ inlineSize: `${all === 0 ? 0 : (100 * done) / all}%` }} />
      </div>
      <p>{words}</p>
      <div aria-live="polite">
        {waitsFor !== null && (
          <p className={styles['waits']}>
            <AlertIcon size={20} />
            {waitsFor === 'server' ? texts.import.waitsForServer : texts.import.waitsForPassword}
          </p>
        )}
      </div>
    </div>
  )
}
