import { Suspense, useEffect, useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { WhoAreYou } from '#room/acting/WhoAreYou.tsx'
import { OpenedChild } from '#room/child/OpenedChild.tsx'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useScreen } from '#room/day/screen.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Portal } from '#web/frame/Portal.tsx'
import { Toasts } from '#web/frame/toast.tsx'
import { arrowIcon, scanIcon } from './icons.tsx'
import { fetchParts, laterPart, Nothing } from './later-part.tsx'
import { Lanes } from './Lanes.tsx'
import { NotFetched } from './NotFetched.tsx'
import { RoomHeader } from './RoomHeader.tsx'
import * as styles from './RoomBoard.module.css'

/** Where children are handed over. */
const HandOver = laterPart(async () => (await import('#room/hand-over/HandOver.tsx')).HandOver, NotFetched)

/** Where a child is received by the tag. */
const Receiving = laterPart(async () => (await import('#room/receiving/by-tag.ts')).byTag.Receiving, NotFetched)

/** What a hand scanner reads is heard once this has come. */
const Scans = laterPart(async () => (await import('#room/receiving/by-tag.ts')).byTag.Scans, Nothing)

/** Where a child is taken in of whom nobody here knows more than the tag, without the server. */
const TagHere = laterPart(async () => (await import('#room/offline/TagHere.tsx')).TagHere, NotFetched)

/** What stands in the place of the board. */
type Screen =
  | { readonly is: 'tag'; readonly scanned: string }
  | { readonly is: 'board' }
  | { readonly is: 'hand-over'; readonly scanned?: string }
  /** `child`: null while it is not known who comes. */
  | { readonly is: 'receiving'; readonly child: ChildInRoom['personId'] | null; readonly scanned?: string }

const BOARD: Screen = { is: 'board' }

/** The room that is shown, with its children, or a screen in its place. */
export function RoomBoard() {
  const [screen, go] = useState(BOARD)
  const [opened, open] = useState<ChildInRoom['personId'] | null>(null)
  const list = useRoomShown((shown) => shown.list)
  const find = (id: number | null) => list?.children.find(({ personId }) => personId === id)
  const child = find(opened)
  // A child who has left the list meanwhile comes in nowhere.
  const isReceiving = screen.is === 'receiving' && (screen.child === null || find(screen.child) !== undefined)
  const isBoard = screen.is === 'board' || (screen.is === 'receiving' && !isReceiving)
  const isAlone = isBoard && !child
  useEffect(() => useScreen.setState({ isBoard: isAlone }), [isAlone])
  const isListed = list !== null
  useEffect(() => void (isListed && fetchParts()), [isListed])
  return (
    <>
      <Suspense>
        <InPlace screen={isBoard ? BOARD : screen} find={find} go={go} onOpen={open} />
      </Suspense>
      {isBoard && (
        <div className={styles['board']}>
          <RoomHeader />
          <Children
            onArrived={({ personId }) => go({ is: 'receiving', child: personId })}
            onOpen={({ personId }) => open(personId)}
          />
          <Bar onHandOver={() => go({ is: 'hand-over' })} onScan={() => go({ is: 'receiving', child: null })} />
          <Suspense>
            <Scans
              isFree={!child}
              onReceipt={(scanned) => go({ is: 'hand-over', scanned })}
              onTag={(scanned) => go({ is: 'receiving', child: null, scanned })}
            />
          </Suspense>
        </div>
      )}
      {child && <OpenedChild key={child.personId} child={child} onClose={() => open(null)} />}
      <WhoAreYou />
      <Toasts />
    </>
  )
}

type InPlaceProps = {
  readonly screen: Screen
  find(id: ChildInRoom['personId'] | null): ChildInRoom | undefined
  go(screen: Screen): void
  onOpen(id: ChildInRoom['personId'] | null): void
}

/** The screen in the place of the board. */
function InPlace({ screen, find, go, onOpen }: InPlaceProps) {
  const back = (): void => go(BOARD)
  switch (screen.is) {
    case 'hand-over':
      return <HandOver scanned={screen.scanned} onBack={back} />
    case 'tag':
      return <TagHere scanned={screen.scanned} onBack={back} />
    case 'receiving':
      return (
        <Receiving
          child={find(screen.child) ?? null}
          scanned={screen.scanned}
          onBack={back}
          onOpen={() => onOpen(screen.child)}
          onUnknown={(scanned) => go({ is: 'tag', scanned })}
        />
      )
    case 'board':
      return null
  }
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

function Bar({ onHandOver, onScan }: { onHandOver(): void; onScan(): void }) {
  const texts = useRoomPageTexts()
  const list = useRoomShown((shown) => shown.list)
  const isEmpty = !list || list.children.length === 0
  return (
    <footer className={styles['bar']}>
      <button className={styles['handOver']} type="button" disabled={isEmpty} onClick={onHandOver} data-press>
        {arrowIcon} {texts.handOver}
      </button>
      <button className={styles['scan']} type="button" disabled={!list} onClick={onScan} data-press>
        {scanIcon} <span>{texts.scanATag}</span>
      </button>
    </footer>
  )
}
