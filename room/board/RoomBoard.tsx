import { lazy, Suspense, useState } from 'react'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Portal } from '#web/frame/Portal.tsx'
import * as styles from './RoomBoard.module.css'

/** Where children are handed over. It comes in a script of its own, when it is first opened. */
const HandOver = lazy(async () => ({ default: (await import('#room/hand-over/HandOver.tsx')).HandOver }))

/** The room that is shown, with its children, or the hand-over in its place. */
export function RoomBoard() {
  const [isHandingOver, setHandingOver] = useState(false)
  if (isHandingOver)
    return (
      <Suspense>
        <HandOver onBack={() => setHandingOver(false)} />
      </Suspense>
    )
  return (
    <div className={styles['board']}>
      <Header />
      <Children />
      <Bar onHandOver={() => setHandingOver(true)} />
    </div>
  )
}

function Header() {
  const texts = useRoomPageTexts()
  const { rooms, roomId, list } = useRoomShown()
  const name = list?.name ?? rooms?.find((room) => room.roomId === roomId)?.name
  return (
    <header className={styles['header']}>
      <h1 className={styles['room']}>{name === undefined ? texts.title : <bdi>{name}</bdi>}</h1>
      {list && (
        <p className={styles['count']}>
          <strong>{list.count}</strong> {texts.children(list.count)}
        </p>
      )}
    </header>
  )
}

function Children() {
  const texts = useRoomPageTexts()
  const { rooms, list } = useRoomShown()
  if (rooms?.length === 0) return <Nobody {...texts.noRoom} isOpen={false} />
  if (!list) return <main className={styles['lanes']} />
  if (list.children.length === 0) return <Nobody {...texts.empty} isOpen />
  return <main className={styles['lanes']} />
}

/** Nobody is here: an open door, or a closed one while there is no room. */
function Nobody({ heading, lead, isOpen }: { heading: string; lead: string; isOpen: boolean }) {
  return (
    <main className={styles['nobody']}>
      <div className={styles['words']}>
        <h2 className={styles['heading']}>{heading}</h2>
        <p className={styles['lead']}>{lead}</p>
      </div>
      <div className={styles['portal']}>
        <Portal open={isOpen} />
      </div>
    </main>
  )
}

function Bar({ onHandOver }: { onHandOver(): void }) {
  const texts = useRoomPageTexts()
  const { list } = useRoomShown()
  const isEmpty = !list || list.children.length === 0
  return (
    <footer className={styles['bar']}>
      <button className={styles['handOver']} type="button" disabled={isEmpty} onClick={onHandOver} data-press>
        {texts.handOver}
      </button>
    </footer>
  )
}
