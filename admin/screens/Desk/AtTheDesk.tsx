import { useEffect, useRef, useState } from 'react'
import { whenUntouched } from '#admin/access/leaving/untouched.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { forgetDone } from '#admin/screens/Desk/checking-in/done.ts'
import { JustNow } from '#admin/screens/Desk/checking-in/JustNow.tsx'
import { KeptHere } from '#admin/screens/Desk/checking-in/KeptHere.tsx'
import { useOutboxHere } from '#admin/screens/Desk/checking-in/useOutboxHere.ts'
import { FindField } from '#admin/screens/Desk/finding/FindField.tsx'
import { isName } from '#admin/screens/Desk/finding/typed.ts'
import { useFinding, type Finding } from '#admin/screens/Desk/finding/useFinding.ts'
import { NO_GUEST } from '#admin/screens/Desk/guest/guest-draft.ts'
import { GuestForm } from '#admin/screens/Desk/guest/GuestForm.tsx'
import { ByPhone } from '#admin/screens/Desk/by-phone/ByPhone.tsx'
import { useTypedGuest } from '#admin/screens/Desk/by-phone/useTypedGuest.ts'
import { GuestOr } from '#admin/screens/Desk/by-phone/GuestOr.tsx'
import { MOST_COUNTED } from '#domain/contract/desk/desk-shapes.ts'
import type { ExpectedGuest } from '#domain/contract/guest/guest-shapes.ts'
import { AddPerson } from '#admin/screens/Desk/household/AddPerson.tsx'
import { CorrectNames } from '#admin/screens/Desk/household/CorrectNames.tsx'
import { OpenNow } from '#admin/screens/Desk/household/OpenNow.tsx'
import { useOpenHousehold, type OpenedHousehold } from '#admin/screens/Desk/household/useOpenHousehold.ts'
import { HouseholdList } from './HouseholdList.tsx'
import { useDeskKeys } from './useDeskKeys.ts'
import { useEarlyEnter } from './useEarlyEnter.ts'
import * as styles from './AtTheDesk.module.css'

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
  const { draft, setDraft, done } = useDraft(finding, begin)
  const asGuest = () => {
    setDraft({ ...draft, name: finding.typed.trim() })
    finding.type('')
    guestField.current?.focus()
  }
  const open = useOpenHousehold(eventId, finding, begin)
  const guest = useTypedGuest(finding, eventId, begin)
  const isGuest = guest.found.length > 0
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
        <HouseholdDialog open={open} />
      </div>
      <div className={styles['guest']}>
        <GuestForm eventId={eventId} field={guestField} draft={draft} onType={setDraft} onDone={done} />
      </div>
      <Side eventId={eventId} onDone={() => field.current?.focus()} />
    </div>
  )
}

function HouseholdDialog({ open: { dialog, added, corrected, closeDialog } }: { open: OpenedHousehold }) {
  if (dialog === null) return null
  const { is, household } = dialog
  if (is === 'adding') return <AddPerson household={household} onAdded={added} onClose={closeDialog} />
  return <CorrectNames household={household} onCorrected={corrected} onClose={closeDialog} />
}

/**
 * A card that was dealt with is gone, and a check-in that was undone has no button any more: the focus
 * goes to the field.
 */
const Side = ({ eventId, onDone }: { eventId: number | null; onDone(): void }) => (
  <aside className={styles['side']}>
    <ByPhone eventId={eventId} onDone={onDone} />
    <JustNow onUndone={onDone} />
  </aside>
)

/** What is typed of a guest. What is typed for the next family while the guest is recorded stays. */
function useDraft({ typed, isStill }: Finding, begin: () => void) {
  const [draft, setDraft] = useState(NO_GUEST)
  const done = () => {
    setDraft(NO_GUEST)
    if (isStill(typed)) begin()
  }
  return { draft, setDraft, done }
}

/** Whether a name was typed that nobody has. */
const isNobodyCalled = ({ typed, results }: Finding): boolean => results?.found === 0 && isName(typed)

function useFound({ results, isSettled }: Finding, guests: readonly ExpectedGuest[]): string | undefined {
  const { desk, byPhone } = useAdminTexts()
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
