import { NativeSelect, TextInput } from '@mantine/core'
import { type SyntheticEvent, useState } from 'react'
import { Link } from 'react-router-dom'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { fail } from '#admin/screens/Desk/checking-in/check-in.ts'
import { type DeskRoomTexts, deskRoomTextsNow, useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { answerAboutChild } from '#domain/contract/children/child-routes.ts'
import { moveChildren } from '#domain/contract/custody/custody-routes.ts'
import { NOT_ARRIVED_AFTER_MS } from '#domain/contract/custody/not-arrived.ts'
import type { DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import type { Care, StayAtDesk } from '#domain/contract/rooms/care-shapes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { LONGEST_ALLERGIES, NO_ALLERGIES } from '#domain/child/child-fields.ts'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { AlertIcon } from '#web/theme/icons.tsx'
import { PersonIcon } from '#web/page/icons.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import { AgeChoice, type SaidAge, saidAge } from './AgeChoice.tsx'
import type { RoomsSaid } from './desk-rooms.ts'
import { roomOf } from './stays.ts'
import { TagAgain } from './TagsAgain.tsx'
import { useRooms } from './use-rooms.ts'
import * as styles from './RoomOfPerson.module.css'

type Props = {
  eventId: number
  person: DeskPerson
  /** Whether the child is to be checked in. */
  isTicked: boolean
  /** Whether the children of the family may be given into our care. */
  isOffered: boolean
  said: RoomsSaid
  onSay(to: number | 'family'): void
  /** The server knows something new of the child. */
  onChanged(): void
}

/** What the desk says of a child: in which room the child is, or to which the child goes. It leads to what is known. */
export function RoomOfPerson({ eventId, person, isTicked, isOffered, said, onSay, onChanged }: Props) {
  const texts = useDeskRoomTexts()
  const { desk } = useAdminTexts()
  const { care, stay } = person
  const rooms = useRooms(eventId)
  if (!care) return null
  // The keys of the desk would take what is typed here for the next family.
  const keep = (event: SyntheticEvent) => event.stopPropagation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears keys only to keep them to itself
    <div className={styles['room']} onKeyDown={keep}>
      {care.allergy && (
        <span className={styles['allergy']}>
          <AlertIcon size={18} />
          {texts.hasAllergy}
        </span>
      )}
      {stay ? (
        <IsInCare {...{ eventId, person, stay, rooms, onChanged }} />
      ) : (
        isOffered && isTicked && !care.inCare && <GoesTo {...{ person, care, rooms, said, onSay, onChanged }} />
      )}
      <Link
        className={`${controls['iconButton']} ${styles['page']}`}
        to={`/admin/people/${person.id}`}
        aria-label={desk.page(person.name)}
      >
        <PersonIcon />
      </Link>
    </div>
  )
}

/** Whether a child should have arrived in its room. */
const isLate = ({ state, since }: StayAtDesk, now: number): boolean =>
  state === 'on-the-way' && since !== undefined && now - Date.parse(since) > NOT_ARRIVED_AFTER_MS

type InCare = Pick<Props, 'eventId' | 'person' | 'onChanged'> & { stay: StayAtDesk; rooms: readonly RoomAtEvent[] }

/** Choosing another room sends the child there. */
function IsInCare({ eventId, person, stay, rooms, onChanged }: InCare) {
  const texts = useDeskRoomTexts()
  const { clockTime } = useDates()
  const state = texts.states[stay.state]
  const hasNotArrived = useCurrentEvent(({ now }) => isLate(stay, now))
  const open = rooms.filter(({ roomId, isOpen }) => isOpen || roomId === stay.roomId)
  async function move(to: number): Promise<void> {
    const { roomId } = stay
    const body = { personIds: [person.id], to, commandId: newCommandId() }
    try {
      await callSignedIn(moveChildren, { params: { eventId, roomId }, body })
      const name = rooms.find((room) => room.roomId === to)?.name ?? ''
      toast({ tone: 'success', title: deskRoomTextsNow().moved(name), description: person.name })
    } catch (error) {
      fail(deskRoomTextsNow().notMoved, error)
    }
    onChanged()
  }
  return (
    <>
      <span className={styles['state']} data-late={hasNotArrived || undefined}>
        {stay.since === undefined ? state : texts.since(state, clockTime(stay.since, church().timeZone))}{' '}
        <span className={styles['mark']}>{stay.mark}</span>
        {hasNotArrived && <strong>{texts.notArrived}</strong>}
      </span>
      <NativeSelect
        className={styles['choice']}
        size="sm"
        aria-label={texts.roomFor(person.name)}
        value={stay.roomId}
        onChange={({ target }) => void move(Number(target.value))}
      >
        <RoomOptions rooms={open} own={stay.roomId} texts={texts} />
      </NativeSelect>
      <TagAgain eventId={eventId} mark={stay.mark} child={person} />
    </>
  )
}

/** Full rooms stand last: choosing one takes one child more. */
function RoomOptions({ rooms, own, texts }: { rooms: readonly RoomAtEvent[]; own?: number; texts: DeskRoomTexts }) {
  const isFull = ({ isFull: full, roomId }: RoomAtEvent) => full && roomId !== own
  return [...rooms.filter((room) => !isFull(room)), ...rooms.filter(isFull)].map((room) => (
    <option key={room.roomId} value={room.roomId}>
      {isFull(room) ? texts.oneMore(room.name) : room.name}
    </option>
  ))
}

type Going = Pick<Props, 'person' | 'said' | 'onSay' | 'onChanged'> & { care: Care; rooms: readonly RoomAtEvent[] }

function GoesTo({ person, care, rooms, said, onSay, onChanged }: Going) {
  const texts = useDeskRoomTexts()
  const to = roomOf(person, said)
  const isOffered = ({ roomId }: { roomId: number }) => care.choices.some((one) => one.roomId === roomId)
  const others = rooms.filter((room) => room.isOpen && !isOffered(room))
  const [full, free] = [care.choices.filter(({ isFull }) => isFull), care.choices.filter(({ isFull }) => !isFull)]
  return (
    <>
      <NativeSelect
        className={styles['choice']}
        size="sm"
        aria-label={texts.roomFor(person.name)}
        value={to ?? 'family'}
        onChange={({ target: { value } }) => onSay(value === 'family' ? 'family' : Number(value))}
      >
        {free.map(({ roomId, name }) => (
          <option key={roomId} value={roomId}>
            {name}
          </option>
        ))}
        <option value="family">{texts.withFamily}</option>
        {full.map(({ roomId, name }) => (
          <option key={roomId} value={roomId}>
            {texts.oneMore(name)}
          </option>
        ))}
        {others.length > 0 && (
          <optgroup label={texts.otherRooms}>
            <RoomOptions rooms={others} texts={texts} />
          </optgroup>
        )}
      </NativeSelect>
      {!care.ageKnown && <HowOld {...{ person, onChanged }} />}
      {to !== undefined && !care.allergiesAsked && <Allergies {...{ person, onChanged }} />}
    </>
  )
}

type Asking = Pick<Props, 'person' | 'onChanged'>

/** Sends what the family answers. Nothing is lost when it is refused: what was typed stays. */
async function answer({ person, onChanged }: Asking, said: SaidAge | { allergies: string }) {
  try {
    const body = { ...said, commandId: newCommandId() }
    await callSignedIn(answerAboutChild, { params: { personId: person.id }, body })
  } catch (error) {
    fail(deskRoomTextsNow().notSaved, error)
  }
  onChanged()
}

function HowOld(asking: Asking) {
  const texts = useDeskRoomTexts()
  const choose = (value: string) => {
    const said = saidAge(value)
    if (said) void answer(asking, said)
  }
  return <AgeChoice className={styles['choice']} label={texts.age(asking.person.name)} value="" onChoose={choose} />
}

/** Asked once. Without an answer the tag says that nobody has asked. */
function Allergies(asking: Asking) {
  const texts = useDeskRoomTexts()
  const [typed, type] = useState('')
  return (
    <span className={styles['allergies']}>
      <TextInput
        size="sm"
        aria-label={texts.allergies(asking.person.name)}
        placeholder={texts.allergiesHint}
        maxLength={LONGEST_ALLERGIES}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      <button
        className={controls['textButton']}
        type="button"
        onClick={() => void answer(asking, { allergies: typed.trim() === '' ? NO_ALLERGIES : typed })}
      >
        {typed.trim() === '' ? texts.noAllergies : texts.saveAllergies}
      </button>
    </span>
  )
}
