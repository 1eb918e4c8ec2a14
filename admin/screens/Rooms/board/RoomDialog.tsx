import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import type { StayForLeader } from '#domain/contract/custody/leader-routes.ts'
import { closeRoom, openRoom } from '#domain/contract/rooms/room-routes.ts'
import type { RoomAtEvent } from '#domain/contract/rooms/room-shapes.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { toast } from '#web/frame/toast.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { isolated } from '#web/words/isolated.ts'
import { Name } from '#web/words/Names.tsx'
import type { ToClose } from '#admin/screens/Rooms/leader/CloseStays.tsx'
import { StayList } from '#admin/screens/Rooms/leader/StayList.tsx'
import * as styles from './RoomDialog.module.css'

type Props = {
  readonly room: RoomAtEvent
  readonly stays: readonly StayForLeader[]
  onCloseStays(what: ToClose): void
  onClose(): void
}

/** A room with the names of its children in full. A leader closes stays, and closes the room for the event. */
export function RoomDialog({ room, stays, onCloseStays, onClose }: Props) {
  const { board, here, today } = useRoomTexts()
  const id = useId()
  const [first] = stays
  return (
    <Dialog labelledBy={id} onClose={onClose} width={640} foot={<Button onClick={onClose}>{board.done}</Button>}>
      <div className={styles['room']}>
        <h2 id={id}>
          <Name>{room.name}</Name>
        </h2>
        {first === undefined ? (
          <p className={words['quiet']}>{board.nobody}</p>
        ) : (
          <div className={styles['head']}>
            <p>{here.count(stays.length)}</p>
            <button
              className={controls['textButton']}
              type="button"
              onClick={() => onCloseStays({ eventId: first.eventId, stays, room: room.name })}
              aria-label={`${here.closeRoom} ${room.name}`}
            >
              {here.closeRoom}
            </button>
          </div>
        )}
        <StayList stays={stays} onClose={onCloseStays} />
        <div className={styles['turn']}>
          <p className={words['quiet']}>{today.lead}</p>
          <CloseOrOpen room={room} />
        </div>
      </div>
    </Dialog>
  )
}

/** Closes a room at this event, or opens it again. */
function CloseOrOpen({ room: { roomId, eventId, name, isOpen } }: { room: RoomAtEvent }) {
  const { today } = useRoomTexts()
  const turning = useMutation({
    mutationFn: (closes: boolean) =>
      callSignedIn(closes ? closeRoom : openRoom, { params: { roomId }, body: { eventId } }),
    // The page shows it already: whether the room is open now is no longer what it was at the press.
    onSuccess: (_, closes) =>
      toast({ tone: 'success', title: closes ? today.isClosed : today.isOpen, description: isolated(name) }),
  })
  return (
    <Button
      variant="outline"
      aria-disabled={turning.isPending}
      onClick={() => turning.isPending || turning.mutate(isOpen)}
    >
      {isOpen ? today.close : today.reopen}
    </Button>
  )
}
