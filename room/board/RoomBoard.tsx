import { lazy, Suspense, useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { WhoAreYou } from '#room/acting/WhoAreYou.tsx'
import { OpenedChild } from '#room/child/OpenedChild.tsx'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Portal } from '#web/frame/Portal.tsx'
import { Toasts } from '#web/frame/toast.tsx'
import { arrowIcon } from './icons.tsx'
import { Lanes } from './Lanes.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import * as styles from './RoomBoard.module.css'

/** Where children are handed over. It comes in a script of its own, when it is first opened. */
const HandOver = lazy(async () => ({ default: (await import('#room/hand-over/HandOver.tsx')).HandOver }))

/** Where a child is received by the tag. */
const Receiving = lazy(async () => ({ default: (await import('#room/receiving/Receiving.tsx')).Receiving }))

/** What stands in the place of the board. */
type Screen = 'board' | 'hand-over' | { readonly receives: ChildInRoom['personId'] }

/** The room that is shown, with its children, or a screen in its place. */
export function RoomBoard() {
  const [screen, go] = useState<Screen>('board')
  const [opened, open] = useState<ChildInRoom['personId'] | null>(null)
  const list = useRoomShown((shown) => shown.list)
  const find = (id: number | null) => list?.children.find(({ personId }) => personId === id)
  const child = find(opened)
  const arriving = typeof screen === 'object' ? find(screen.receives) : undefined
  const back = (): void => go('board')
  return (
    <>
      <Suspense>
        {screen === 'hand-over' && <HandOver onBack={back} />}
        {arriving && <Receiving child={arriving} onBack={back} onOpen={() => open(arriving.personId)} />}
      </Suspense>
      {screen !== 'hand-over' && !arriving && (
        <div className={styles['board']}>
          <RoomHeader />
          <Children
            onArrived={({ personId }) => go({ receives: personId })}
            onOpen={({ personId }) => open(personId)}
          />
          <Bar onHandOver={() => go('hand-over')} />
        </div>
      )}
      {child && <OpenedChild key={child.personId} child={child} onClose={() => open(null)} />}
      <WhoAreYou />
      <Toasts />
    </>
  )
}

type ChildrenProps = { onArrived(child: ChildInRoom): void; onOpen(child: ChildInRoom): void }

function Children(props: ChildrenProps) {
  const texts = useRoomPageTexts()
  const { rooms, roomId, list } = useRoomShown()
  if (rooms && roomId === null) return <Nobody {...texts.noRoom} isOpen={false} />
  if (!list) return <main />
  if (list.children.length === 0) return <Nobody {...texts.empty} isOpen />
  return <Lanes byTap={list.receiveBy === 'tap'} {...props} children={list.children} />
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
  const list = useRoomShown((shown) => shown.list)
  const isEmpty = !list || list.children.length === 0
  return (
    <footer className={styles['bar']}>
      <button className={styles['handOver']} type="button" disabled={isEmpty} onClick={onHandOver} data-press>
        {arrowIcon} {texts.handOver}
      </button>
    </footer>
  )
}
