import { CardHeading } from '#web/page/Headings.tsx'
import type { ReactNode } from 'react'
import type { Texts } from '#admin/words/texts.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { UnsentIcon } from '#web/page/icons.tsx'
import { AlertIcon, CheckIcon, StartOverIcon } from '#web/theme/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { change } from '#admin/access/queries.ts'
import { undoing, useDone, type Done, type CheckInOutcome } from './done.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './JustNow.module.css'

type Look = { readonly word: keyof Texts['desk']; readonly icon: ReactNode; readonly canUndo: boolean }

const LOOKS: Record<CheckInOutcome, Look> = {
  sending: { word: 'sending', icon: <CheckIcon size={18} />, canUndo: false },
  in: { word: 'isIn', icon: <CheckIcon size={18} />, canUndo: true },
  'was in': { word: 'wasIn', icon: <CheckIcon size={18} />, canUndo: false },
  kept: { word: 'kept', icon: <UnsentIcon />, canUndo: true },
  refused: { word: 'notIn', icon: <AlertIcon size={18} />, canUndo: false },
  undone: { word: 'undone', icon: <StartOverIcon size={18} />, canUndo: false },
  'not in': { word: 'notIn', icon: <AlertIcon size={18} />, canUndo: false },
}

/** The households that were checked in on this page, with what became of each, and a way to undo it. */
export function JustNow({ onUndone }: { onUndone(): void }) {
  const { desk } = useAdminTexts()
  const done = useDone((state) => state.done)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="just-now">
      <div className={styles['head']}>
        <CardHeading id="just-now">{desk.justNow}</CardHeading>
      </div>
      {done.length === 0 && <p className={styles['nobody']}>{desk.noneYet}</p>}
      <div className={styles['log']} role="log" tabIndex={done.length > 0 ? 0 : undefined} aria-labelledby="just-now">
        <ul className={styles['entries']}>
          {done.map((one) => (
            <Entry key={one.commandId} done={one} onUndone={onUndone} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function Entry({ done, onUndone }: { done: Done; onUndone(): void }) {
  const { desk, activity, undo: undoText } = useAdminTexts()
  const { word, icon, canUndo } = LOOKS[done.outcome]
  const { undo } = done
  const [first = '', ...others] = done.people.map(({ name }) => name)
  const andOthers = others.length > 0 ? activity.phrases.andOthers(others.length) : ''
  return (
    <li className={styles['entry']} data-outcome={done.outcome}>
      <span className={styles['icon']}>{icon}</span>
      <div className={styles['words']}>
        <p className={styles['party']}>
          <Name>{first}</Name>
          {andOthers}
        </p>
        <p className={styles['outcome']}>
          {desk[word] as string}
          {done.reason !== undefined && `. ${done.reason}`}
        </p>
      </div>
      {canUndo && undo && (
        <button
          className={controls['textButton']}
          type="button"
          aria-label={desk.undoOf(`${first}${andOthers}`)}
          onClick={() => {
            change(undoing(done, undo))
            onUndone()
          }}
        >
          {undoText}
        </button>
      )}
    </li>
  )
}
