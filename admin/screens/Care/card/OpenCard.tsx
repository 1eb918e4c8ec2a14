import { useRef, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { useCareOfPerson } from '#admin/care/useCareOfPerson.ts'
import { writerOf } from '#admin/care/writer-of.ts'
import { useNearDays } from '#admin/words/near-days.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { LONGEST_WORD } from '#domain/care/care-fields.ts'
import type { CareCard, CareNote, CareOfPerson } from '#domain/contract/care/care-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { More } from '#kiosk/shell/frame/overflow/More.tsx'
import { useMore } from '#kiosk/shell/frame/overflow/useMore.ts'
import type { Noting } from './on-board.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './OpenCard.module.css'

type Props = { card: CareCard; word: string; onWord(word: string): void; noting: Noting }

/** What was noted about somebody, newest first, and a field for a word. */
export function OpenCard({ card, word, onWord, noting }: Props) {
  const { care: texts, forms } = useAdminTexts()
  const { care } = useCareOfPerson(card.id)
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (word.trim() !== '') noting.note('note')
  }
  return (
    <>
      {care === 'failed' ? <p className={styles['quiet']}>{texts.historyFailed}</p> : care && <History care={care} />}
      <form className={styles['form']} onSubmit={submit}>
        <input
          className={`${controls['field']} ${styles['word']}`}
          aria-label={texts.word.replace('…', '')}
          placeholder={texts.word}
          autoComplete="off"
          maxLength={LONGEST_WORD}
          value={word}
          onChange={({ target }) => onWord(target.value)}
        />
        {word.trim() !== '' && (
          <Button type="submit" size="sm" variant="outline" aria-disabled={noting.isBusy}>
            {forms.save}
          </Button>
        )}
      </form>
    </>
  )
}

function History({ care: { notes, lastCame } }: { care: CareOfPerson }) {
  const { care: texts } = useAdminTexts()
  const list = useRef<HTMLOListElement>(null)
  const more = useMore(list)
  if (notes.length === 0 && !lastCame) return <p className={styles['quiet']}>{texts.noHistory}</p>
  return (
    <div className={styles['pane']}>
      {/* A list that scrolls can be scrolled with the keyboard. */}
      <ol ref={list} className={styles['history']} aria-label={texts.history} tabIndex={0}>
        {notes.map((note) => (
          <Line key={note.id} day={localDate(note.at, church().timeZone)}>
            <Said note={note} />
          </Line>
        ))}
        {lastCame && (
          <Line day={lastCame.day}>
            {lastCame.device === undefined ? texts.lastCheckIn : texts.lastCheckInAt(lastCame.device)}
          </Line>
        )}
      </ol>
      <More at="list" count={more} />
    </div>
  )
}

function Line({ day, children }: { day: string; children: ReactNode }) {
  const { inShort } = useNearDays()
  return (
    <li data-row className={styles['line']}>
      <span className={styles['day']}>{inShort(day)}</span>
      <span>{children}</span>
    </li>
  )
}

function Said({ note }: { note: CareNote }) {
  const texts = useAdminTexts()
  const deed = texts.care.deeds[note.deed](writerOf(note, texts))
  return note.word === undefined ? deed : `${deed}: ${note.word}`
}
