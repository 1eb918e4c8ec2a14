import { type ReactNode, useId, useRef } from 'react'
import { useAssign, useNote } from '#admin/care/caring.ts'
import { useCareOfPerson } from '#admin/care/useCareOfPerson.ts'
import { PersonIcon, PhoneIcon } from '#web/page/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { type CareDeed, LONGEST_WORD } from '#domain/care/care-fields.ts'
import type { CareCard, CareNote, CareOfPerson } from '#domain/contract/care/care-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { BothNames, Name } from '#web/words/Names.tsx'
import { type Lingering, keyOf } from './lingering.ts'
import type { Noting, OnBoard } from './on-board.ts'
import * as styles from './Card.module.css'
import { initialsOf } from '#admin/access/initials.ts'
import { Menu, MenuEntry, MenuLine } from '#web/menu/Menu.tsx'
import { CheckIcon, CrossIcon, PlusIcon } from '#web/theme/icons.tsx'
import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#web/calls/church.ts'
import type { Texts } from '#admin/words/texts.ts'
import { useNearDays } from '#admin/words/near-days.ts'
import { Button } from '@mantine/core'
import { writerOf } from '#admin/care/waiting-care.ts'
import { More } from '#web/frame/Unseen.tsx'
import { useMore } from '#web/frame/useMore.ts'
import * as controls from '#web/page/controls.module.css'

type CardProps = { card: CareCard; onBoard: OnBoard }

/** Somebody on a list: why they are on it, how to call them, who looks after them, and what can be noted. */
export function Card({ card, onBoard }: CardProps) {
  const { care: texts } = useAdminTexts()
  const id = useId()
  const key = keyOf(card)
  const isOpen = onBoard.opened === key
  const closed = onBoard.lingering.find((one) => keyOf(one.card) === key)
  const word = onBoard.words[key] ?? ''
  const setWord = (typed: string) => onBoard.type(key, typed)
  const { isBusy, note } = useNote(card, {
    onNoted: ({ deed }) => closes(deed) && onBoard.keep({ card, deed }),
    onShown: (noted) => onBoard.noted(key, noted.word ?? ''),
    onOver: ({ deed }) => closes(deed) && onBoard.release(card),
  })
  const about = { list: card.list, eventId: card.eventId }
  const noting: Noting = { isBusy, note: (deed) => note({ deed, word, about }) }
  return (
    <article className={styles['card']} data-open={isOpen || undefined} aria-labelledby={id}>
      <div className={styles['body']}>
        <div className={styles['summary']}>
          <div className={styles['top']}>
            <button
              className={styles['name']}
              type="button"
              id={id}
              aria-expanded={isOpen}
              onClick={() => onBoard.open(isOpen ? null : key)}
            >
              <BothNames name={card.name} hebrewName={card.hebrewName} />
            </button>
            <Assign card={card} onBoard={onBoard} />
          </div>
          <Why card={card} />
          {card.phone !== undefined && (
            <a
              className={styles['phone']}
              href={`tel:${card.phone}`}
              aria-label={texts.call(card.name, maskPhone(card.phone))}
            >
              <PhoneIcon />
              {maskPhone(card.phone)}
            </a>
          )}
        </div>
        {isOpen && <OpenCard card={card} word={word} onWord={setWord} noting={noting} />}
      </div>
      <CareActions card={card} today={onBoard.board.today} closed={closed} noting={noting} />
    </article>
  )
}

/** After a call the card stays. */
const closes = (deed: CareDeed): deed is Lingering['deed'] => deed === 'visited' || deed === 'not-needed'

type AssignProps = { card: CareCard; onBoard: OnBoard }

/** A button with the initials of the helper who cares for a person. It opens the list of helpers who may be asked. */
function Assign({ card, onBoard: { board } }: AssignProps) {
  const { care: texts } = useAdminTexts()
  const { helper = null, name } = card
  const initials = helper ? initialsOf(helper.name) : ''
  const { mutate: give } = useAssign(card, helper)
  const others = board.helpers.filter(({ id }) => id !== helper?.id)
  return (
    <Menu
      kind={helper ? 'helper' : 'nobody'}
      label={helper ? `${initials} ${texts.assigned(name, helper.name)}` : texts.assign(name)}
      sign={helper ? initials : <PlusIcon size={16} />}
    >
      {others.map((one) => (
        <MenuEntry key={one.id} icon={<PersonIcon />} onChoose={() => give(one)}>
          {one.name}
        </MenuEntry>
      ))}
      {board.helpers.length === 0 && (
        <MenuEntry icon={<PersonIcon />} hint={texts.noHelpersHint} isDisabled onChoose={() => {}}>
          {texts.noHelpers}
        </MenuEntry>
      )}
      {helper && (
        <>
          {others.length > 0 && <MenuLine />}
          <MenuEntry icon={<CrossIcon size={20} />} onChoose={() => give(null)}>
            {texts.assignNobody}
          </MenuEntry>
        </>
      )}
    </Menu>
  )
}

/** `today`: the day of the church, as the server says it. */
type DeedsProps = { card: CareCard; today: string; closed: Lingering | undefined; noting: Noting }

/** The foot of a card: what can be noted; or, for a moment, what was. */
function CareActions({ card, today, closed, noting }: DeedsProps) {
  const { care: texts } = useAdminTexts()
  const isCalled = wasCalledOn(today, card)
  if (closed)
    return (
      <p className={styles['done']}>
        <CheckIcon size={16} />
        {closed.deed === 'visited' ? texts.visitedNow : texts.notNeededNow}
      </p>
    )
  const { isBusy, note } = noting
  return (
    <div className={styles['deeds']} role="group" aria-label={card.name}>
      <button type="button" aria-disabled={isBusy} data-done={isCalled || undefined} onClick={() => note('called')}>
        {isCalled ? (
          <>
            <CheckIcon size={16} />
            {texts.calledToday}
          </>
        ) : (
          texts.called
        )}
      </button>
      <button type="button" aria-disabled={isBusy} onClick={() => note('visited')}>
        {texts.visited}
      </button>
      <button type="button" aria-disabled={isBusy} onClick={() => note('not-needed')}>
        {texts.notNeeded}
      </button>
    </div>
  )
}

const wasCalledOn = (today: string, { calledAt }: CareCard): boolean =>
  calledAt !== undefined && localDate(calledAt, church().timeZone) === today

/** Whose family somebody is of, and why they are on a list, in two to four lines. */
function Why({ card }: { card: CareCard }) {
  const { care: texts, person } = useAdminTexts()
  const { inFull } = useNearDays()
  return (
    <ul className={styles['why']}>
      {card.familyOf !== undefined && (
        <li>
          {person.familyOf} <Name>{card.familyOf}</Name>
        </li>
      )}
      {reasonsOf(card, texts, inFull).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

type CareTexts = Texts['care']

function reasonsOf(card: CareCard, texts: CareTexts, day: (day: string) => string): string[] {
  const { list, since, before, missed = 0, regularly } = card
  const last =
    before === undefined ? [] : [list === 'second-visit' ? texts.firstHere(day(before)) : texts.lastSeen(day(before))]
  const often = regularly ? [texts.regularly(regularly.came, regularly.of, regularly.onSundays)] : []
  switch (list) {
    case 'first-time':
      return [texts.since[list](day(since)), companyOf(card, texts)]
    case 'second-visit':
      return [texts.since[list](day(since)), ...last]
    case 'missed-three':
      return [texts.since[list](missed, day(since)), ...last, ...often]
    case 'back-again':
      return [texts.since[list](day(since)), ...last]
  }
}

/** Somebody who came with children and no other adults is told as a family. */
function companyOf({ company: { children, others } }: CareCard, texts: CareTexts): string {
  if (others > 0) return texts.withOthers(others + children)
  return children > 0 ? texts.withChildren(children) : texts.alone
}

type Props = { card: CareCard; word: string; onWord(word: string): void; noting: Noting }

/** What was noted about somebody, newest first, and a field for a word. */
function OpenCard({ card, word, onWord, noting }: Props) {
  const { care: texts, forms } = useAdminTexts()
  const care = useCareOfPerson(card.id)
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
