import { CardHeading } from '#web/page/Headings.tsx'
import { Fragment, type ReactNode } from 'react'
import type { Texts } from '#admin/words/texts.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { UnsentIcon } from '#web/page/icons.tsx'
import { AlertIcon, CheckIcon, StartOverIcon } from '#web/theme/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { change } from '#admin/access/queries.ts'
import { givenNameOf, hostOf } from '#domain/attendee/name-parts.ts'
import { church } from '#web/calls/church.ts'
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
          {done.map((one, at) => (
            <Entry key={one.commandId} done={one} isNewest={at === 0} onUndone={onUndone} />
          ))}
        </ul>
      </div>
    </section>
  )
}

type EntryProps = { done: Done; isNewest: boolean; onUndone(): void }

/** The volunteer reads back who of the newest household is in: all of their names are there. */
function Entry({ done, isNewest, onUndone }: EntryProps) {
  const { desk, activity, undo: undoText } = useAdminTexts()
  const { word, icon, canUndo } = LOOKS[done.outcome]
  const { undo } = done
  const names = done.people.map(({ name }) => name)
  const [first = '', ...others] = names
  const andOthers = others.length > 0 ? activity.phrases.andOthers(others.length) : ''
  return (
    <li className={styles['entry']} data-outcome={done.outcome}>
      <span className={styles['icon']}>{icon}</span>
      <div className={styles['words']}>
        <p className={styles['party']}>
          {isNewest ? <NamesInRow names={names} /> : <Name>{first}</Name>}
          {!isNewest && andOthers}
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

/**
 * The names of a household. Those who share the last name of the first one have only their given names here, and those
 * who came along without a name only their number.
 */
function NamesInRow({ names: [first = '', ...others] }: { names: readonly string[] }) {
  const { last } = givenNameOf({ name: first }, church())
  return (
    <>
      <Name>{first}</Name>
      {others.map((name, at) => {
        const given = givenNameOf({ name }, church())
        const isShared = last !== '' && given.last === last
        const short = hostOf(name) === first ? name.slice(first.length + 1) : isShared ? given.first : name
        return (
          <Fragment key={at}>
            {', '}
            <Name whole={name}>{short}</Name>
          </Fragment>
        )
      })}
    </>
  )
}
