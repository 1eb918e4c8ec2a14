import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { whenUntouched } from '#admin/access/leaving/untouched.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useByPhoneTexts } from '#admin/words/people/by-phone.ts'
import { forgetDone } from '#admin/screens/Desk/checking-in/done.ts'
import { JustNow } from '#admin/screens/Desk/checking-in/JustNow.tsx'
import { KeptHere } from '#admin/screens/Desk/checking-in/KeptHere.tsx'
import { FindField } from '#admin/screens/Desk/finding/FindField.tsx'
import { isName } from '#admin/screens/Desk/finding/typed.ts'
import { type Finding, useFinding } from '#admin/screens/Desk/finding/useFinding.ts'
import { GuestForm, NO_GUEST } from '#admin/screens/Desk/guest/GuestForm.tsx'
import { ByPhone } from '#admin/screens/Desk/by-phone/ByPhone.tsx'
import { CalledAtDesk, GuestAtDesk, ReceiptAtDesk, ToPrintAtDesk } from '#admin/screens/Desk/rooms/at-desk.tsx'
import { MOST_COUNTED } from '#domain/contract/desk/desk-shapes.ts'
import { type ExpectedGuest, GUESTS_SHOWN } from '#domain/contract/guest/guest-shapes.ts'
import { AddPerson } from '#admin/screens/Desk/household/AddPerson.tsx'
import { CorrectNames } from '#admin/screens/Desk/household/CorrectNames.tsx'
import { type OpenedHousehold, useOpenHousehold } from '#admin/screens/Desk/household/useOpenHousehold.ts'
import { HouseholdList } from './HouseholdList.tsx'
import { useDeskKeys } from './useDeskKeys.ts'
import * as styles from './AtTheDesk.module.css'
import { Unseen } from '#web/frame/Unseen.tsx'
import { useActWords } from '#admin/screens/Desk/household/HouseholdFoot.tsx'
import { GuestCard } from '#admin/screens/Desk/by-phone/GuestCard.tsx'
import * as controls from '#web/page/controls.module.css'
import { type SignedIn, useAccess } from '#admin/access/access.ts'
import { followOutbox } from '#web/outbox/delivery.ts'
import { lookIntoOutbox, useOutbox } from '#web/outbox/outbox.ts'
import { type Tapper, actsHere } from '#web/outbox/tapped-by.ts'
import { noteWhatBecame } from '#admin/screens/Desk/checking-in/what-became.ts'
import { admitGuest } from '#admin/screens/Desk/by-phone/admit-guest.ts'
import { compareTyped, useFollowGuests, useGuests } from '#admin/screens/Desk/by-phone/guests.ts'
import { finds, searchedText } from '#admin/people/finding/everybody.ts'
import { readGuestCode } from '#domain/guest/guest-code.ts'
import { codeIn } from '#domain/personal-link/payload.ts'

/** After so long without a touch nobody is at the desk, and no names may be left on it. Milliseconds. */
const LEFT_MS = 120_000

/** The field, what it finds, the form for a guest, and what was done here. */
export function AtTheDesk({ eventId }: { eventId: number | null }) {
  const field = useRef<HTMLInputElement>(null)
  const guestField = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const finding = useFinding(eventId)
  useOutboxHere()

  const begin = () => {
    finding.type('')
    field.current?.focus()
  }
  const { draft, setDraft, done, asGuest } = useDraft(finding, guestField, begin)
  const open = useOpenHousehold(eventId, finding, begin)
  const guest = useTypedGuest(finding, eventId, begin)
  const isGuest = guest.found.length > 0
  const found = isGuest || finding.results?.households.length ? finding.typed : null
  const actOnFound = isNobodyCalled(finding) ? asGuest : open.doing.onAct
  const enter = useEarlyEnter(finding, isGuest ? guest.onEnter : actOnFound)
  useDeskKeys(area, field, {
    onEnter: isGuest ? guest.onEnter : enter,
    onMove: open.move,
    onEscape: () => (open.doing.step === 'checking in' ? begin() : open.doing.onStep('checking in')),
  })
  useCleared(() => {
    setDraft(NO_GUEST)
    begin()
    forgetDone()
  })
  useEffect(() => field.current?.focus(), [])
  return (
    <div className={styles['atTheDesk']}>
      <div ref={area} className={styles['search']}>
        <KeptHere />
        <FindField
          field={field}
          typed={finding.typed}
          found={useFound(finding, guest.found)}
          onType={finding.type}
          onClear={begin}
        />
        <GuestOr list={guest.list} guests={guest.found} eventId={eventId} onDone={begin}>
          <HouseholdList eventId={eventId} finding={finding} open={open} onGuest={asGuest} />
        </GuestOr>
        <OpenNow open={open} />
        <Dialogs open={open} field={field} />
      </div>
      <div className={styles['guest']}>
        <GuestForm
          {...{ eventId, draft, found }}
          field={guestField}
          onType={setDraft}
          onUnfold={asGuest}
          onDone={done}
        />
        <GuestAtDesk onDone={finding.type} />
      </div>
      <Side eventId={eventId} onDone={() => field.current?.focus()} />
    </div>
  )
}

/** The dialog about the open household, or the receipt of the one before. */
const Dialogs = ({ open, field }: { open: OpenedHousehold; field: RefObject<HTMLInputElement | null> }) => (
  <>
    <HouseholdDialog open={open} />
    <ReceiptAtDesk household={open.household} field={field} />
  </>
)

function HouseholdDialog({ open: { dialog, added, corrected, closeDialog } }: { open: OpenedHousehold }) {
  if (dialog === null) return null
  const { is, household } = dialog
  if (is === 'adding') return <AddPerson household={household} onAdded={added} onClose={closeDialog} />
  return <CorrectNames household={household} onCorrected={corrected} onClose={closeDialog} />
}

/** After a card that was dealt with, or a check-in that was undone, the focus goes to the field. */
function Side({ eventId, onDone }: { eventId: number | null; onDone(): void }) {
  const { desk } = useAdminTexts()
  return (
    // What does not fit is reached with the arrow keys.
    <aside className={styles['side']} tabIndex={0} aria-label={desk.news}>
      <ToPrintAtDesk onDone={onDone} />
      <CalledAtDesk eventId={eventId} />
      <ByPhone eventId={eventId} onDone={onDone} />
      <JustNow onUndone={onDone} />
    </aside>
  )
}

/** What is typed of a guest. What is typed for the next family while the guest is recorded stays. */
function useDraft({ typed, isStill, type }: Finding, field: RefObject<HTMLInputElement | null>, begin: () => void) {
  const [draft, setDraft] = useState(NO_GUEST)
  const done = () => {
    setDraft(NO_GUEST)
    if (isStill(typed)) begin()
  }
  const asGuest = () => {
    setDraft({ ...draft, name: isName(typed) ? typed.trim() : '' })
    type('')
    field.current?.focus()
  }
  return { draft, setDraft, done, asGuest }
}

/** Whether a name was typed that nobody has. */
const isNobodyCalled = ({ typed, results }: Finding): boolean => results?.found === 0 && isName(typed)

function useFound({ results, isSettled }: Finding, guests: readonly ExpectedGuest[]): string | undefined {
  const { desk } = useAdminTexts()
  const byPhone = useByPhoneTexts()
  if (guests.length > 0) return byPhone.waiting(guests.length)
  if (!results || !isSettled || results.found === 0) return undefined
  return desk.found(results.found, results.found >= MOST_COUNTED)
}

/** Empties the desk when nobody has touched it for two minutes. */
function useCleared(clear: () => void): void {
  const latest = useRef(clear)
  useEffect(() => void (latest.current = clear))
  useEffect(() => whenUntouched(LEFT_MS, () => latest.current()).stop, [])
}

/**
 * Read aloud only: which household is open, and what Enter does with it. The focus stays in the field while the arrows
 * lead from one household to the next.
 */
function OpenNow({ open: { household, doing } }: { open: OpenedHousehold }) {
  const act = useActWords(doing)
  return <div role="status">{household && <Unseen>{`${household.people[0]?.name ?? ''}. ${act}`}</Unseen>}</div>
}

/**
 * Returns what Enter does. A volunteer who types quickly presses it before the results are there. It counts as soon as
 * they are, if they leave no choice: one household, or nobody. With several households the volunteer has seen none yet.
 * It counts no more when the volunteer has done something else meanwhile.
 */
function useEarlyEnter({ typed, isSettled, results }: Finding, act: () => void): () => void {
  const early = useRef<string | null>(null)
  useEffect(() => whenTouched(() => void (early.current = null)), [])
  useEffect(() => {
    if (!isSettled || early.current === null) return
    const isMeant = early.current === typed && results !== null && results.found <= 1
    early.current = null
    if (isMeant) act()
  })
  return () => (isSettled ? act() : void (early.current = typed))
}

/** Calls back with each key and each press, before anything else hears of it. */
function whenTouched(callback: () => void): () => void {
  const listening = new AbortController()
  for (const touch of ['keydown', 'pointerdown'])
    addEventListener(touch, callback, { capture: true, signal: listening.signal })
  return () => listening.abort()
}

type Props = {
  list: RefObject<HTMLUListElement | null>
  guests: readonly ExpectedGuest[]
  eventId: number | null
  onDone(): void
  children: ReactNode
}

/** The guests who are meant by what is typed, or else the households that are found. */
function GuestOr({ list, guests, eventId, onDone, children }: Props) {
  const { desk } = useAdminTexts()
  if (guests.length === 0) return children
  return (
    <div>
      <ul ref={list} className={`${controls['card']} ${styles['found']}`} aria-label={desk.households}>
        {guests.map((guest) => (
          <GuestCard key={guest.id} guest={guest} eventId={eventId} onDone={onDone} />
        ))}
      </ul>
    </div>
  )
}

let isFollowed = false

/** From the first time that the desk is opened, sends what is kept on this device, also while another page is shown. */
function followOnce(): void {
  if (isFollowed) return
  isFollowed = true
  actsHere(tapperOf(useAccess.getState().signedIn))
  useAccess.subscribe(({ signedIn }, before) => {
    if (signedIn === before.signedIn) return
    actsHere(tapperOf(signedIn))
    void lookIntoOutbox()
  })
  followOutbox()
}

/** Somebody who signs out at a device of the desk leaves it to the next volunteer. */
function tapperOf(signedIn: SignedIn | null): Tapper | null {
  if (signedIn === null) return null
  return signedIn.helper?.id ?? (signedIn.desk ? 'device' : 'shared-password')
}

/** Sends what is kept on this device, and notes what became of it. Names are forgotten with this page. */
function useOutboxHere(): void {
  useEffect(followOnce, [])
  useEffect(() => forgetDone, [])
  useEffect(() => {
    void noteWhatBecame()
    return useOutbox.subscribe(() => void noteWhatBecame())
  }, [])
}

type Typed = {
  readonly found: readonly ExpectedGuest[]
  /** Where they are shown. */
  readonly list: RefObject<HTMLUListElement | null>
  onEnter(): void
}

const NOBODY: readonly ExpectedGuest[] = []

/**
 * The guest whose code is typed or scanned into the field. A name or a number that nobody in the directory has may be
 * that of guests who wait. Enter checks in the only one. Where they may have a profile, Enter goes to the buttons of
 * the card: only somebody who sees the guest can say whether they are that person.
 */
function useTypedGuest({ typed, results }: Finding, eventId: number | null, onDone: () => void): Typed {
  useFollowGuests()
  const list = useRef<HTMLUListElement>(null)
  const guests = useGuests((state) => state.guests) ?? NOBODY
  const withCode = typedGuest(typed, guests)
  const called = results?.found === 0 ? guestsCalled(typed, guests) : NOBODY
  const found = withCode ? [withCode] : called.slice(0, GUESTS_SHOWN)
  useEffect(() => compareTyped(found))
  return {
    found,
    list,
    onEnter() {
      const [only, ...others] = found
      // Nobody is checked in before it is known who they may be.
      if (!only?.isCompared || others.length > 0 || eventId === null) return
      if (only.match) return list.current?.querySelector('button')?.focus()
      admitGuest(eventId, only)
      onDone()
    },
  }
}

/** The guest whose code is in the field: the five characters, or what a hand scanner has read. */
export function typedGuest(typed: string, guests: readonly ExpectedGuest[]): ExpectedGuest | undefined {
  const [guestCode, code] = [readGuestCode(typed), codeIn(typed)]
  return guests.find((guest) => guest.guestCode === guestCode || guest.id === code)
}

/** The guests whose name or number is typed, or the name of somebody who comes with them. */
export const guestsCalled = (typed: string, guests: readonly ExpectedGuest[]): readonly ExpectedGuest[] =>
  guests.filter(({ name, phone, family }) => {
    const names = [name, ...family.map((one) => one.name)]
    return names.some((one) => finds(typed)({ text: searchedText([one]), phone }))
  })
