import { useEffect, useId, useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { bdiIn } from '#room/board/ChildCard.tsx'
import { moveTo } from '#room/day/acts.ts'
import { readRooms } from '#room/day/follow-room.ts'
import { calledInRoom } from '#room/day/lanes.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import * as styles from './ask-which.module.css'

/** Asks to which room a child goes. Full and closed ones come last; a full one may still take a child. */
export function MoveTo({ child, onClose }: { readonly child: ChildInRoom; onClose(): void }) {
  const texts = useRoomPageTexts()
  const id = useId()
  const { rooms, roomId } = useRoomShown()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => void readRooms(), [])
  const others = (rooms ?? [])
    .filter((room) => room.roomId !== roomId)
    .toSorted((a, b) => Number(a.isFull || !a.isOpen) - Number(b.isFull || !b.isOpen))
  const go = async (to: number): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    if (await moveTo(child, to)) onClose()
    else setBusy(false)
  }
  return (
    <Dialog labelledBy={id} onClose={onClose} width={640}>
      <h2 className={styles['heading']} id={id}>
        {bdiIn(texts.moveWhere('\u0000'), calledInRoom(child))}
      </h2>
      <ul className={styles['list']}>
        {others.map(({ roomId: to, name, where, isFull, isOpen }) => (
          <li key={to}>
            <button className={styles['choice']} type="button" disabled={!isOpen} onClick={() => void go(to)}>
              <span>
                <bdi>{name}</bdi>
                {where !== undefined && <span className={styles['where']}> {where}</span>}
              </span>
              {!isOpen && <span className={styles['sign']}>{texts.closed}</span>}
              {isOpen && isFull && <span className={styles['sign']}>{texts.full}</span>}
            </button>
          </li>
        ))}
      </ul>
      <button className={styles['back']} type="button" onClick={onClose}>
        {texts.back}
      </button>
    </Dialog>
  )
}
