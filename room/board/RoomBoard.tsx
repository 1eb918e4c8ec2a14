import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { WhoAreYou } from '#room/acting/WhoAreYou.tsx'
import { OpenedChild } from '#room/child/OpenedChild.tsx'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useScreen } from '#room/day/screen.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Portal } from '#web/frame/Portal.tsx'
import { Toasts } from '#web/frame/toast.tsx'
import { CheckIcon } from '#web/theme/icons.tsx'
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

/** Where a child is taken in without the server, when nobody here knows more of the child than the tag. */
const TagHere = laterPart(async () => (await import('#room/offline/TagHere.tsx')).TagHere, NotFetched)

const fetchCalling = async () => (await import('#room/roll-call/calling.ts')).calling

/** Where everybody of the room is looked for. */
const RollCall = laterPart(async () => (await fetchCalling()).RollCall, NotFetched)

/** The sound at the beginning of a roll call of the house, whatever is open here. */
const RollCallSound = laterPart(async () => (await fetchCalling()).RollCallSound, Nothing)

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
  const calling = useRollCall()
  const list = useRoomShown((shown) => shown.list)
  const find = (id: number | null) => list?.children.find(({ personId }) => personId === id)
  const child = calling.isShown ? undefined : find(opened)
  const shown = isGone(screen, find) ? BOARD : screen
  const isBoard = shown.is === 'board' && !calling.isShown
  const isAlone = isBoard && !child
  useEffect(() => useScreen.setState({ isBoard: isAlone }), [isAlone])
  const isListed = list !== null
  useEffect(() => void (isListed && fetchParts()), [isListed])
  return (
    <>
      <Suspense>
        <DuringRollCall calling={calling} screen={shown} go={go}>
          <InPlace screen={shown} find={find} go={go} onOpen={open} />
        </DuringRollCall>
      </Suspense>
      {isBoard && <Board calling={calling} isFree={!child} go={go} onOpen={open} />}
      {child && <OpenedChild key={child.personId} child={child} onClose={() => open(null)} />}
      <WhoAreYou />
      <Toasts />
    </>
  )
}

/** Whether the child that was to be received has left the list meanwhile. */
const isGone = (screen: Screen, find: InPlaceProps['find']): boolean =>
  screen.is === 'receiving' && screen.child !== null && find(screen.child) === undefined

type Go = { go(screen: Screen): void }
type Calling = { readonly calling: ReturnType<typeof useRollCall> }

/** The children, and what can be done with them. */
function Board({ calling, isFree, go, onOpen }: Calling & Go & { isFree: boolean; onOpen(id: number): void }) {
  const { rollCall, leave } = calling
  return (
    <div className={styles['board']}>
      <RoomHeader />
      <Children
        onArrived={({ personId }) => go({ is: 'receiving', child: personId })}
        onOpen={({ personId }) => onOpen(personId)}
      />
      <Bar
        onHandOver={() => go({ is: 'hand-over' })}
        onScan={() => go({ is: 'receiving', child: null })}
        onRollCall={() => (rollCall ? leave(false) : void fetchCalling().then(({ startRollCall }) => startRollCall()))}
      />
      <Suspense>
        <Scans
          isFree={isFree}
          onReceipt={(scanned) => go({ is: 'hand-over', scanned })}
          onTag={(scanned) => go({ is: 'receiving', child: null, scanned })}
        />
      </Suspense>
    </div>
  )
}

/** A roll call is shown in front of everything except a hand-over. A roll call of the house has a sound. */
function DuringRollCall({ calling, screen, go, children }: Calling & Go & { screen: Screen; children: ReactNode }) {
  const { rollCall, isShown, leave } = calling
  return (
    <>
      {rollCall && isShown && screen.is !== 'hand-over' ? (
        <RollCall rollCall={rollCall} onHandOver={() => go({ is: 'hand-over' })} onBack={() => leave(true)} />
      ) : (
        children
      )}
      {rollCall?.isOfHouse && <RollCallSound key={rollCall.rollCallId} />}
    </>
  )
}

/** The roll call that goes on here, and whether its screen is shown: somebody may have left the screen. */
function useRollCall() {
  const rollCall = useRoomShown((shown) => shown.list?.rollCall)
  const [left, setLeft] = useState<string | null>(null)
  const id = rollCall?.rollCallId ?? null
  return { rollCall, isShown: id !== null && left !== id, leave: (isLeft: boolean) => setLeft(isLeft ? id : null) }
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

function Bar({ onHandOver, onScan, onRollCall }: { onHandOver(): void; onScan(): void; onRollCall(): void }) {
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
      <button
        className={styles['scan']}
        type="button"
        disabled={isEmpty && !list?.rollCall}
        onClick={onRollCall}
        data-press
      >
        <CheckIcon size={26} /> <span>{texts.rollCall}</span>
      </button>
    </footer>
  )
}
