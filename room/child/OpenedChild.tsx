import { type ReactNode, useId, useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { bdiIn } from '#room/board/ChildCard.tsx'
import {
  allergyIcon,
  arrowIcon,
  backIcon,
  bellIcon,
  noteIcon,
  outIcon,
  ruleIcon,
  walkIcon,
} from '#room/board/icons.tsx'
import { useTime } from '#room/board/times.ts'
import { bringBack, callParent, endCall, leavesAlone, numberOf } from '#room/day/acts.ts'
import { calledInRoom } from '#room/day/lanes.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { CheckIcon, CrossIcon } from '#web/theme/icons.tsx'
import { GoesOut } from './GoesOut.tsx'
import { HeldNumber } from './HeldNumber.tsx'
import { MoveTo } from './MoveTo.tsx'
import * as styles from './OpenedChild.module.css'

type Props = { readonly child: ChildInRoom; onClose(): void }

/** All that a helper must know of a child, and what may be done now. */
export function OpenedChild({ child, onClose }: Props) {
  const texts = useRoomPageTexts()
  const id = useId()
  const [asks, ask] = useState<'out' | 'move' | null>(null)
  if (asks === 'out') return <GoesOut child={child} onClose={onClose} />
  if (asks === 'move') return <MoveTo child={child} onClose={onClose} />
  const { age, mark, isDoubled } = child
  return (
    <Dialog labelledBy={id} onClose={onClose} width={760}>
      <div className={styles['head']}>
        <h2 className={styles['name']} id={id}>
          <bdi>{calledInRoom(child)}</bdi>
        </h2>
        <button className={styles['close']} type="button" aria-label={texts.close} onClick={onClose} data-press>
          <CrossIcon size={24} />
        </button>
      </div>
      <p className={styles['lead']}>
        {age !== undefined && <span>{texts.yearsInWords(age)}</span>}
        <strong className={styles['mark']} aria-label={[...mark].join(' ')} role="img">
          {mark}
        </strong>
      </p>
      {child.callId !== undefined && (
        <p className={styles['look']} role="status">
          {child.isComing ? texts.coming(mark) : texts.called(mark)}
        </p>
      )}
      {isDoubled && (
        <p className={styles['alert']} role="alert">
          {texts.doubled}
        </p>
      )}
      <ToKnow child={child} />
      <div className={styles['came']}>
        <Came child={child} />
        <div className={styles['number']}>
          <HeldNumber label={texts.holdForNumber} read={() => numberOf(child)} />
        </div>
      </div>
      {!isDoubled && <Keys child={child} ask={ask} onClose={onClose} />}
    </Dialog>
  )
}

/** Allergies in full, the note in full, and that a rule stands. */
export function ToKnow({ child: { allergies, allergiesAsked, hasRule, ...child } }: { child: ChildInRoom }) {
  const texts = useRoomPageTexts()
  const note = 'note' in child && typeof child.note === 'string' ? child.note : null
  return (
    <>
      {allergies !== undefined && (
        <p className={styles['allergies']}>
          {allergyIcon} <span>{allergies}</span>
        </p>
      )}
      {!allergiesAsked && <p className={styles['look']}>{texts.notAsked}</p>}
      {note !== null && (
        <p className={styles['note']}>
          {noteIcon} <span>{note}</span>
        </p>
      )}
      {hasRule && (
        <p className={styles['note']}>
          {ruleIcon} <span>{texts.rule}</span>
        </p>
      )}
    </>
  )
}

function Came({ child: { broughtBy, renewedFor, droppedOffAt, since, state } }: { child: ChildInRoom }) {
  const texts = useRoomPageTexts()
  const time = useTime()
  // Of a child whose tag alone is known, nobody here knows when they were dropped off.
  if (droppedOffAt === '') return null
  const inTheRoom = state === 'in-the-room' ? `, ${texts.since(time(since))}` : ''
  return (
    <div>
      {broughtBy === undefined ? (
        <p>
          {texts.droppedOff(time(droppedOffAt))}
          {inTheRoom}
        </p>
      ) : (
        <>
          <p>
            {texts.broughtBy}{' '}
            <strong>
              <bdi>{broughtBy}</bdi>
            </strong>
          </p>
          <p className={styles['when']}>
            {texts.cameAt(time(droppedOffAt))}
            {inTheRoom}
          </p>
        </>
      )}
      {renewedFor !== undefined && <p className={styles['when']}>{bdiIn(texts.renewedFor('\u0000'), renewedFor)}</p>}
    </div>
  )
}

type KeysProps = Props & { ask(what: 'out' | 'move'): void }

/** What may be done with the child now. A parent who is called is there, or the call is taken back. */
function Keys({ child, ask, onClose }: KeysProps) {
  const texts = useRoomPageTexts()
  const [isBusy, setBusy] = useState(false)
  const then = async (done: Promise<boolean>): Promise<void> => {
    setBusy(true)
    if (await done) onClose()
    else setBusy(false)
  }
  const key = (icon: ReactNode, words: string, act: () => void) => (
    <button className={styles['key']} type="button" aria-disabled={isBusy} onClick={() => isBusy || act()} data-press>
      {icon} {words}
    </button>
  )
  const stay = async (done: Promise<boolean>): Promise<void> => {
    setBusy(true)
    await done
    setBusy(false)
  }
  const { callId } = child
  const isHere = child.state === 'in-the-room' || child.state === 'out'
  return (
    <div className={styles['keys']}>
      {child.state === 'in-the-room' && key(outIcon, texts.goesOut, () => ask('out'))}
      {child.state === 'out' && key(backIcon, texts.comesBack, () => void then(bringBack(child)))}
      {key(arrowIcon, texts.move, () => ask('move'))}
      {callId === undefined && key(bellIcon, texts.page, () => void stay(callParent(child)))}
      {callId !== undefined &&
        key(<CheckIcon size={26} />, texts.parentIsHere, () => void then(endCall(callId, 'answer')))}
      {callId !== undefined && key(backIcon, texts.takeCallBack, () => void stay(endCall(callId, 'end')))}
      {isHere && child.leavesAlone && !child.hasRule && key(walkIcon, texts.alone, () => void then(leavesAlone(child)))}
    </div>
  )
}
