import type { ChildInRoom, ChildOfTag } from '#domain/contract/custody/room-day-routes.ts'
import { bdiIn } from '#room/board/ChildCard.tsx'
import { calledInRoom } from '#room/day/lanes.ts'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useReceivingTexts } from './texts.ts'
import type { Said } from './useReceiving.ts'
import * as styles from './receiving-page.module.css'

type Props = {
  readonly said: Said
  receiveOther(child: ChildInRoom): void
  moveHere(child: ChildOfTag, mark: string): void
  /** The child goes to the other room. `where`: its name, and where it is. */
  send(child: ChildOfTag, where: string): void
}

/** What was scanned or typed, if it is not the tag of the child. */
export function WhatWasFound({ said, receiveOther, ...props }: Props) {
  const texts = useReceivingTexts()
  if (said.is === 'elsewhere') return <Elsewhere {...props} {...said} />
  if (said.is === 'others')
    return (
      <div className={styles['said']} role="alert">
        <p>{texts.tagOfOther}</p>
        {said.children.map((other) => (
          <button key={other.personId} className={styles['other']} type="button" onClick={() => receiveOther(other)}>
            {bdiIn(texts.isHereNamed('\u0000'), calledInRoom(other))}
          </button>
        ))}
      </div>
    )
  return (
    <p className={styles['wrong']} role="alert">
      <Words said={said} />
    </p>
  )
}

function Words({ said }: { said: Exclude<Said, { is: 'elsewhere' | 'others' }> }) {
  const texts = useReceivingTexts()
  const rooms = useRoomShown((shown) => shown.rooms)
  if (said.is === 'otherRoom')
    return bdiIn(texts.otherRoom('\u0000'), rooms?.find(({ roomId }) => roomId === said.roomId)?.name ?? '?')
  return said.is === 'alreadyIn' ? bdiIn(texts.alreadyIn('\u0000'), calledInRoom(said.child)) : texts[said.is]
}

type ElsewhereProps = Omit<Props, 'said' | 'receiveOther'> & Extract<Said, { is: 'elsewhere' }>

/** Children of another room: each is moved here and received, or sent to the room, where nothing changes. */
function Elsewhere({ mark, children, moveHere, send }: ElsewhereProps) {
  const texts = useReceivingTexts()
  const rooms = useRoomShown((shown) => shown.rooms)
  return children.map((child) => {
    const where = rooms?.find(({ roomId }) => roomId === child.roomId)?.where
    const room = where === undefined ? child.room : `${child.room}, ${where}`
    return (
      <div key={child.personId} className={styles['said']} role="alert">
        <strong>{texts.belongsTo(calledInRoom(child), room)}</strong>
        <p className={styles['ways']}>
          <button className={styles['other']} type="button" onClick={() => moveHere(child, mark)}>
            {texts.moveHere}
          </button>
          <button className={styles['other']} type="button" onClick={() => send(child, room)}>
            {texts.send}
          </button>
        </p>
      </div>
    )
  })
}
