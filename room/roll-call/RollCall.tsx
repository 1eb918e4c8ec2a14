import { useState } from 'react'
import type { RollCallInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { WhoActs } from '#room/acting/WhoActs.tsx'
import { arrowIcon } from '#room/board/icons.tsx'
import { useRoomShown } from '#room/day/room-shown.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { CheckIcon } from '#web/theme/icons.tsx'
import { CalledCards } from './CalledCards.tsx'
import { WhoIsNotThere } from './WhoIsNotThere.tsx'
import { type Called, endRollCall, useTouched } from './roll-call-acts.ts'
import { useRollCallTexts } from './texts.ts'
import * as styles from './RollCall.module.css'

type Props = {
  readonly rollCall: RollCallInRoom
  onHandOver(): void
  /** Leaves the screen. That of the house goes on. */
  onBack(): void
}

/** Everybody who is in our care in this room, to be seen and touched. A hand-over goes on meanwhile. */
export function RollCall({ rollCall, onHandOver, onBack }: Props) {
  const texts = useRollCallTexts()
  const name = useRoomShown(
    ({ list, rooms, roomId }) => list?.name ?? rooms?.find((one) => one.roomId === roomId)?.name,
  )
  const called = useCalled(rollCall)
  const [isLooking, look] = useState(false)
  const seen = called.filter(({ said }) => said === 'here').length
  const missing = called.filter(({ said }) => said !== 'here')
  return (
    <div className={styles['screen']}>
      <header className={styles['header']}>
        <h1 className={styles['heading']}>{texts.heading}</h1>
        <p className={styles['room']}>
          <bdi>{name}</bdi>
          {rollCall.isOfHouse && <span>{texts.ofHouse}</span>}
        </p>
        <p className={styles['sum']} role="status">
          <strong>{seen}</strong> {texts.of(called.length)}
        </p>
        <WhoActs />
      </header>
      <main className={styles['main']}>
        <p className={styles['lead']}>{leadOf(texts, called.length, missing.length, rollCall.isOfHouse === true)}</p>
        <CalledCards rollCallId={rollCall.rollCallId} called={called} />
      </main>
      <Foot rollCall={rollCall} called={called} onLook={() => look(true)} onHandOver={onHandOver} onBack={onBack} />
      {isLooking && <WhoIsNotThere rollCall={rollCall} missing={missing} onClose={() => look(false)} />}
    </div>
  )
}

function leadOf(
  texts: ReturnType<typeof useRollCallTexts>,
  count: number,
  missing: number,
  isOfHouse: boolean,
): string {
  if (count === 0) return texts.nobody
  return missing === 0 && isOfHouse ? texts.waits : texts.lead
}

/** Everybody who is to be seen, in the order of the list, with what was touched a moment ago. */
function useCalled({ here, notFound }: RollCallInRoom): Called[] {
  const list = useRoomShown((shown) => shown.list)
  const touched = useTouched()
  const children = list?.children.filter(({ state }) => state !== 'handed-over') ?? []
  const once = [...new Map(children.map((child) => [child.personId, child])).values()]
  return once.map((child) => {
    const { personId } = child
    const heard = here.includes(personId) ? 'here' : notFound.includes(personId) ? 'not-found' : 'open'
    return { child, said: touched.get(personId)?.said ?? heard }
  })
}

type FootProps = Props & { readonly called: readonly Called[]; onLook(): void }

function Foot({ rollCall, called, onLook, onHandOver, onBack }: FootProps) {
  const texts = useRollCallTexts()
  const page = useRoomPageTexts()
  const [isBusy, setBusy] = useState(false)
  const toGo = called.filter(({ said }) => said !== 'here').length
  const end = async (): Promise<void> => {
    if (isBusy) return
    if (rollCall.isOfHouse) return onBack()
    setBusy(true)
    await endRollCall(rollCall.rollCallId, [])
    setBusy(false)
  }
  return (
    <footer className={styles['foot']}>
      {toGo > 0 ? (
        <button className={styles['key']} type="button" onClick={onLook} data-press>
          {texts.notFound}
        </button>
      ) : (
        rollCall.isOfHouse && (
          <button className={styles['key']} type="button" onClick={onBack} data-press>
            {texts.backToRoom}
          </button>
        )
      )}
      <button className={styles['handOver']} type="button" onClick={onHandOver} data-press>
        {arrowIcon} {page.handOver}
      </button>
      <button
        className={styles['complete']}
        type="button"
        disabled={toGo > 0}
        aria-disabled={isBusy}
        onClick={() => void end()}
        data-press
      >
        {toGo > 0 ? texts.toGo(toGo) : completeWords(texts.complete)}
      </button>
    </footer>
  )
}

const completeWords = (words: string) => (
  <>
    <CheckIcon size={26} /> {words}
  </>
)
