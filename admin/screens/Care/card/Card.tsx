import { type ReactNode, memo, useId, useRef } from 'react'
import { TextThem } from '#admin/care/TextThem.tsx'
import { useAssign, useNote } from '#admin/care/caring.ts'
import { useCareOfPerson } from '#admin/care/useCareOfPerson.ts'
import { PersonIcon, PhoneIcon } from '#web/page/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { type CareDeed, LONGEST_WORD } from '#domain/care/care-fields.ts'
import type { CareCard, CareHelper, CareNote, CareOfPerson } from '#domain/contract/care/care-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { BothNames, Name } from '#web/words/Names.tsx'
import { type Lingering, keyOf } from './lingering.ts'
import type { Noting, OnBoard } from './on-board.ts'
import * as styles from './Card.module.css'
import { initialsOf } from '#admin/access/initials.ts'
import { Menu, MenuEntry, MenuLine } from '#web/menu/Menu.tsx'
import { CheckIcon, CrossIcon } from '#web/theme/icons.tsx'
import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#web/calls/church.ts'
import type { Texts } from '#admin/words/texts.ts'
import { useNearDays } from '#admin/words/near-days.ts'
import { Button, TextInput } from '@mantine/core'
import { writerOf } from '#admin/care/waiting-care.ts'
import { More } from '#web/frame/Unseen.tsx'
import { useMore } from '#web/frame/useMore.ts'

type CardProps = {
  card: CareCard
  isOpen: boolean
  /** What was typed on it and not noted yet. */
  word: string
  closed: Lingering | undefined
  onBoard: OnBoard
}

/**
 * Somebody on a list: why they are on it, how to call them, and who looks after them. The card that is open has what
 * was noted, and what can be noted.
 */
export const Card = memo(function Card({ card, isOpen, word, closed, onBoard }: CardProps) {
  const { care: texts } = useAdminTexts()
  const id = useId()
  const key = keyOf(card)
  return (
    <article className={styles['card']} data-open={isOpen || undefined} aria-labelledby={id}>
      <div className={styles['summary']}>
        <button
          className={styles['name']}
          type="button"
          id={id}
          aria-expanded={isOpen}
          onClick={() => onBoard.open(isOpen ? null : key)}
        >
          <BothNames name={card.name} hebrewName={card.hebrewName} />
        </button>
        <Why card={card} isOpen={isOpen} today={onBoard.today} />
        <div className={styles['reach']}>
          {card.phone !== undefined && (
            // A helper who calls somebody notes it next.
            <a
              className={styles['phone']}
              href={`tel:${card.phone}`}
              aria-label={texts.call(card.name, maskPhone(card.phone))}
              onClick={() => onBoard.open(key)}
            >
              <PhoneIcon />
              {maskPhone(card.phone)}
            </a>
          )}
          <Assign card={card} helpers={onBoard.helpers} />
        </div>
      </div>
      {closed ? (
        <Done>{texts.deedAlone[closed.deed]}</Done>
      ) : (
        isOpen && <OpenCard card={card} word={word} onBoard={onBoard} />
      )}
    </article>
  )
})

const Done = ({ children }: { children: string }) => (
  <p className={styles['done']}>
    <CheckIcon size={16} />
    {children}
  </p>
)

/** After a call the card stays. */
const closes = (deed: CareDeed): deed is Lingering['deed'] => deed === 'visited' || deed === 'not-needed'

type AssignProps = { card: CareCard; helpers: readonly CareHelper[] }

/** A button with the initials of the helper who cares for a person. It opens the list of helpers who may be asked. */
function Assign({ card, helpers }: AssignProps) {
  const { care: texts } = useAdminTexts()
  const { helper = null, name } = card
  const initials = helper ? initialsOf(helper.name) : ''
  const { mutate: give } = useAssign(card, helper)
  const others = helpers.filter(({ id }) => id !== helper?.id)
  return (
    <Menu
      kind={helper ? 'helper' : 'nobody'}
      label={helper ? `${initials} ${texts.assigned(name, helper.name)}` : texts.assign(name)}
      sign={helper ? initials : texts.ask}
    >
      {others.map((one) => (
        <MenuEntry key={one.id} icon={<PersonIcon />} onChoose={() => give(one)}>
          {one.name}
        </MenuEntry>
      ))}
      {helpers.length === 0 && (
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

/** What can be noted. */
function Deeds({ card, noting: { isBusy, note } }: { card: CareCard; noting: Noting }) {
  const { care: texts } = useAdminTexts()
  return (
    <div className={styles['deeds']} role="group" aria-label={card.name}>
      <button type="button" aria-disabled={isBusy} onClick={() => note('called')}>
        {texts.called}
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

type WhyProps = { card: CareCard; isOpen: boolean; today: string }

/** Whose family somebody is of, why they are on a list, and when they were called, in two to five lines. */
function Why({ card, isOpen, today }: WhyProps) {
  const { care: texts, person } = useAdminTexts()
  const { inFull } = useNearDays()
  const called = card.calledAt === undefined ? undefined : localDate(card.calledAt, church().timeZone)
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
      {isOpen && card.list === 'missed-three' && card.regularly && (
        <li>{texts.regularly(card.regularly.came, card.regularly.of, card.regularly.onSundays)}</li>
      )}
      {called !== undefined && (
        <li className={styles['called']}>
          <CheckIcon size={16} />
          {called === today ? texts.calledToday : texts.calledOn(inFull(called))}
        </li>
      )}
    </ul>
  )
}

type CareTexts = Texts['care']

function reasonsOf(card: CareCard, texts: CareTexts, day: (day: string) => string): string[] {
  const { list, since, before, missed = 0 } = card
  const last =
    before === undefined ? [] : [list === 'second-visit' ? texts.firstHere(day(before)) : texts.lastSeen(day(before))]
  switch (list) {
    case 'first-time':
      return [texts.since[list](day(since)), companyOf(card, texts)]
    case 'second-visit':
      return [texts.since[list](day(since)), ...last]
    case 'missed-three':
      return [texts.since[list](missed, day(since)), ...last]
    case 'back-again':
      return [texts.since[list](day(since)), ...last]
  }
}

/** Somebody who came with children and no other adults is told as a family. */
function companyOf({ company: { children, others } }: CareCard, texts: CareTexts): string {
  if (others > 0) return texts.withOthers(others + children)
  return children > 0 ? texts.withChildren(children) : texts.alone
}

type OpenProps = Pick<CardProps, 'card' | 'word' | 'onBoard'>

/** What was noted about somebody, newest first, a field for a word, and what can be noted. */
function OpenCard({ card, word, onBoard }: OpenProps) {
  const { care: texts, forms } = useAdminTexts()
  const care = useCareOfPerson(card.id)
  const key = keyOf(card)
  const { isBusy, note } = useNote(card, {
    onNoted: ({ deed }) => closes(deed) && onBoard.keep({ card, deed }),
    onShown: (noted) => onBoard.noted(key, noted.word ?? ''),
    onOver: ({ deed }) => closes(deed) && onBoard.release(card),
  })
  const about = { list: card.list, eventId: card.eventId }
  const noting: Noting = { isBusy, note: (deed) => note({ deed, word, about }) }
  const submit = (event: { preventDefault(): void }) => {
    event.preventDefault()
    if (word.trim() !== '') noting.note('note')
  }
  return (
    <>
      <div className={styles['inside']}>
        {card.phone !== undefined && <TextThem {...card} phone={card.phone} />}
        {care === undefined && <RoomForHistory />}
        {care === 'failed' && <p className={styles['quiet']}>{texts.historyFailed}</p>}
        {typeof care === 'object' && <History care={care} />}
        <form className={styles['form']} onSubmit={submit}>
          <TextInput
            size="sm"
            aria-label={texts.word.replace('…', '')}
            placeholder={texts.word}
            autoComplete="off"
            maxLength={LONGEST_WORD}
            value={word}
            onChange={({ target }) => onBoard.type(key, target.value)}
          />
          {word.trim() !== '' && (
            <Button type="submit" size="sm" variant="outline" aria-disabled={isBusy}>
              {forms.save}
            </Button>
          )}
        </form>
      </div>
      <Deeds card={card} noting={noting} />
    </>
  )
}

/** As high as a history of one line, so that what stands below does not jump when it comes. */
const RoomForHistory = () => (
  <div className={styles['pane']} aria-hidden="true">
    <p className={`${styles['history']} ${styles['line']}`}>&nbsp;</p>
  </div>
)

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
