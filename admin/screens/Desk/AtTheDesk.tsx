import { useEffect, useRef, useState } from 'react'
import { whenUntouched } from '#admin/access/untouched.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import { forgetDone } from '#admin/screens/Desk/checking-in/done.ts'
import { JustNow } from '#admin/screens/Desk/checking-in/JustNow.tsx'
import { KeptHere } from '#admin/screens/Desk/checking-in/KeptHere.tsx'
import { useOutboxHere } from '#admin/screens/Desk/checking-in/useOutboxHere.ts'
import { FindField } from '#admin/screens/Desk/finding/FindField.tsx'
import { isName } from '#admin/screens/Desk/finding/typed.ts'
import { useFinding, type Finding } from '#admin/screens/Desk/finding/useFinding.ts'
import { GuestForm } from '#admin/screens/Desk/guest/GuestForm.tsx'
import { AddPerson } from '#admin/screens/Desk/household/AddPerson.tsx'
import { useOpenHousehold } from '#admin/screens/Desk/household/useOpenHousehold.ts'
import { HouseholdList } from './HouseholdList.tsx'
import { useDeskKeys } from './useDeskKeys.ts'
import { useEarlyEnter } from './useEarlyEnter.ts'
import * as styles from './AtTheDesk.module.css'

/** Names must not stand on a desk that nobody is at, in milliseconds. */
const LEFT_MS = 120_000

/** The field, what it finds, the form for a guest, and what was done here. */
export function AtTheDesk({ eventId }: { eventId: number | null }) {
  const field = useRef<HTMLInputElement>(null)
  const guestField = useRef<HTMLInputElement>(null)
  const area = useRef<HTMLDivElement>(null)
  const [guestName, setGuestName] = useState('')
  const finding = useFinding(eventId)
  useOutboxHere()

  const begin = () => {
    finding.type('')
    field.current?.focus()
  }
  const asGuest = () => {
    setGuestName(finding.typed.trim())
    finding.type('')
    guestField.current?.focus()
  }
  const open = useOpenHousehold(eventId, finding, begin)
  const enter = useEarlyEnter(finding, () => (isNobodyCalled(finding) ? asGuest() : open.doing.onAct()))
  useDeskKeys(area, field, {
    onEnter: enter,
    onMove: open.move,
    onEscape: () => (open.doing.isTakingBack ? open.doing.onTakeBack(false) : begin()),
  })
  const beginAnew = () => {
    setGuestName('')
    begin()
  }
  useCleared(() => {
    beginAnew()
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
          found={useFound(finding)}
          onType={finding.type}
          onClear={begin}
        />
        <HouseholdList eventId={eventId} finding={finding} open={open} onGuest={asGuest} />
        {open.isAdding && open.household && (
          <AddPerson household={open.household} onAdded={open.added} onClose={open.closeAdding} />
        )}
      </div>
      <div className={styles['guest']}>
        <GuestForm eventId={eventId} field={guestField} name={guestName} onName={setGuestName} onDone={beginAnew} />
      </div>
      <aside className={styles['side']}>
        <JustNow />
      </aside>
    </div>
  )
}

/** Whether a name was typed that nobody has. */
const isNobodyCalled = ({ typed, results }: Finding): boolean => results?.found === 0 && isName(typed)

function useFound({ results, isSettled }: Finding): string | undefined {
  const { desk } = useTexts()
  return results && isSettled && results.found > 0 ? desk.found(results.found) : undefined
}

/** Empties the desk when nobody has touched the desk for a while. */
function useCleared(clear: () => void): void {
  const latest = useRef(clear)
  useEffect(() => void (latest.current = clear))
  useEffect(() => whenUntouched(LEFT_MS, () => latest.current()).stop, [])
}
