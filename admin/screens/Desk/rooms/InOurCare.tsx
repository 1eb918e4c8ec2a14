import { Button } from '@mantine/core'
import { useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { fail } from '#admin/screens/Desk/checking-in/check-in.ts'
import { deskRoomTextsNow, useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { dropOffWithMark } from '#domain/contract/custody/custody-routes.ts'
import type { DeskHousehold } from '#domain/contract/desk/desk-shapes.ts'
import { confirmFamily } from '#domain/contract/people/directory-routes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { NewReceipt } from './NewReceipt.tsx'
import { type Printer, printTagsOf, usePrinter } from './printing.ts'
import * as styles from './InOurCare.module.css'

type Props = { eventId: number; household: DeskHousehold; onChanged(): void }

/** Below the people of a household: why no room is offered, what is to be confirmed, and the marks of today. */
export function InOurCare({ eventId, household, onChanged }: Props) {
  const texts = useDeskRoomTexts()
  const [renewing, renew] = useState<string | null>(null)
  const { people, mayBring = [], canDropOff } = household
  const marks = [...new Set([...people, ...mayBring].flatMap(({ stay }) => stay?.mark ?? []))]
  return (
    <div className={styles['care']}>
      {canDropOff === 'no-adult' && <p className={styles['missing']}>{texts.noAdult}</p>}
      {canDropOff === 'no-number' && <p className={styles['missing']}>{texts.noNumber}</p>}
      <ToConfirm household={household} onChanged={onChanged} />
      {marks.map((mark) => (
        <div key={mark} className={styles['mark']}>
          <p>
            {texts.markToday} <strong>{mark}</strong>
          </p>
          <TagsAgain eventId={eventId} mark={mark} />
          <Button variant="outline" onClick={() => renew(mark)}>
            {texts.newReceipt}
          </Button>
        </div>
      ))}
      {renewing !== null && <NewReceipt eventId={eventId} mark={renewing} onClose={() => renew(null)} />}
    </div>
  )
}

/** Prints the tags of a drop-off once more, where this desk has a printer. */
function TagsAgain({ eventId, mark }: { eventId: number; mark: string }) {
  const texts = useDeskRoomTexts()
  const printer = usePrinter()
  const [isPrinting, setPrinting] = useState(false)
  if (printer === null) return null
  async function print(at: Printer): Promise<void> {
    setPrinting(true)
    try {
      const { checkIn } = await callSignedIn(dropOffWithMark, { params: { mark }, query: { eventId } })
      const isPrinted = await printTagsOf(at, checkIn)
      const title = isPrinted ? deskRoomTextsNow().printed : deskRoomTextsNow().notPrintedHere
      toast({ tone: isPrinted ? 'success' : 'destructive', title, description: mark })
    } catch (error) {
      fail(deskRoomTextsNow().notPrintedHere, error)
    }
    setPrinting(false)
  }
  return (
    <Button variant="outline" disabled={isPrinting} onClick={() => void print(printer)}>
      {isPrinting ? texts.printing : texts.tagsAgain}
    </Button>
  )
}

/** Adults and a number that the family has added itself: the desk asks, and confirms them. */
function ToConfirm({ household: { id: userId, toConfirm }, onChanged }: Omit<Props, 'eventId'>) {
  const texts = useDeskRoomTexts()
  if (!toConfirm) return null
  async function confirm(what: { adults: number[] } | { phone: true }): Promise<void> {
    try {
      await callSignedIn(confirmFamily, { params: { userId }, body: { ...what, commandId: newCommandId() } })
      toast({ tone: 'success', title: deskRoomTextsNow().confirmed })
    } catch (error) {
      fail(deskRoomTextsNow().notSaved, error)
    }
    onChanged()
  }
  const { adults, phone } = toConfirm
  const [now, before] = [maskPhone(phone?.now ?? ''), phone?.before]
  return (
    <>
      {adults.map(({ id, name, nameBefore }) => (
        <div key={id} className={styles['confirm']}>
          <p>{nameBefore === undefined ? texts.confirmAdult(name) : texts.confirmName(name, nameBefore)}</p>
          <Button variant="outline" onClick={() => void confirm({ adults: [id] })}>
            {texts.confirm}
          </Button>
        </div>
      ))}
      {phone && (
        <div className={styles['confirm']}>
          <p>{before === undefined ? texts.confirmFirstNumber(now) : texts.confirmNumber(now, maskPhone(before))}</p>
          <Button variant="outline" onClick={() => void confirm({ phone: true })}>
            {texts.confirm}
          </Button>
        </div>
      )}
    </>
  )
}
