import { Button } from '@mantine/core'
import { Fragment, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { fail } from '#admin/screens/Desk/checking-in/check-in.ts'
import { usePhoneTexts } from '#admin/words/people/open-in-phone.ts'
import { deskRoomTextsNow, useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import type { DeskHousehold } from '#domain/contract/desk/desk-shapes.ts'
import { confirmFamily } from '#domain/contract/people/directory-routes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { church } from '#web/calls/church.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { NewReceipt } from './NewReceipt.tsx'
import { TagsAgain } from './TagsAgain.tsx'
import { PageParent } from '#admin/parent-calls/PageParent.tsx'
import { useDropOff } from './use-drop-off.ts'
import { useRooms } from './use-rooms.ts'
import { textLink } from '#web/page/open-in-phone.ts'
import * as controls from '#web/page/controls.module.css'
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
        <MarkToday key={mark} {...{ eventId, household, mark }} onRenew={() => renew(mark)} />
      ))}
      {renewing !== null && <NewReceipt eventId={eventId} mark={renewing} onClose={() => renew(null)} />}
    </div>
  )
}

/** A mark of today: how many receipts there were for it, and who brought the children, where that is certain. */
function MarkToday({
  eventId,
  mark,
  household,
  onRenew,
}: Omit<Props, 'onChanged'> & { mark: string; onRenew(): void }) {
  const texts = useDeskRoomTexts()
  const drop = useDropOff(eventId, mark).last
  const rooms = useRooms(eventId)
  const here = openIn(household, mark)
  const broughtBy = household.people.find(({ id }) => id === drop?.broughtBy)?.name
  return (
    <div className={styles['mark']}>
      <p>
        {texts.markToday} <strong>{mark}</strong>
        {drop && <span>{texts.receipts(drop.issue + 1)}</span>}
        {drop?.device !== undefined && <bdi>{texts.droppedOffAt(drop.device)}</bdi>}
        {broughtBy !== undefined && <bdi>{texts.broughtBy(broughtBy)}</bdi>}
      </p>
      <TagsAgain eventId={eventId} mark={mark} />
      {rooms
        .filter(({ roomId }) => here.includes(roomId))
        .map(({ roomId, name }) => (
          <Fragment key={roomId}>
            <PageParent {...{ eventId, mark, roomId }} room={name} />
            {household.phone !== undefined && <TextParent phone={household.phone} mark={mark} room={name} />}
          </Fragment>
        ))}
      <Button variant="outline" onClick={onRenew}>
        {texts.newReceipt}
      </Button>
    </div>
  )
}

/** Opens a text to the family on this phone, which asks them to come to a room. */
function TextParent({ phone, mark, room }: { phone: string; mark: string; room: string }) {
  const texts = usePhoneTexts()
  return (
    <a
      className={controls['textLink']}
      href={textLink(phone, texts.call(room, church().name, mark))}
      aria-label={texts.textTo(mark)}
    >
      {texts.text}
    </a>
  )
}

/** The rooms in which children of a mark are in our care. */
const openIn = ({ people, mayBring = [] }: DeskHousehold, mark: string): number[] =>
  [...people, ...mayBring].flatMap(({ stay }) =>
    stay?.mark === mark && stay.state !== 'handed-over' ? stay.roomId : [],
  )

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
