import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { answerHere, receive } from '#room/day/acts.ts'
import { allergiesOnCard, calledInRoom, initialsOf, lateFor } from '#room/day/lanes.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import { CheckIcon } from '#web/theme/icons.tsx'
import { allergyIcon, bellIcon, clockIcon, noteIcon, outIcon, ruleIcon, scanIcon, walkIcon } from './icons.tsx'
import { useNow } from './times.ts'
import * as styles from './ChildCard.module.css'

/** A child who is in the room, or out with helpers. The card opens. */
export function ChildCard({ child, onOpen }: { child: ChildInRoom; onOpen(child: ChildInRoom): void }) {
  const texts = useRoomPageTexts()
  if (child.askHere) return <AskHere child={child} />
  const isOut = child.state === 'out'
  return (
    <li className={styles['item']}>
      <button
        className={styles['card']}
        type="button"
        data-out={isOut}
        data-doubled={child.isDoubled === true}
        onClick={() => onOpen(child)}
        data-press
      >
        <span className={styles['first']}>
          <ShownName child={child} />
          <Signs child={child} />
        </span>
        <span className={styles['second']}>
          {isOut ? (
            <span className={styles['out']}>
              {outIcon} {texts.outWith((child.outWith ?? []).map(initialsOf).join(', '))}
            </span>
          ) : (
            <>
              <AgeAndMark child={child} />
              <ShownAllergies child={child} />
            </>
          )}
        </span>
        <Doubled child={child} />
        <Unseen>. {texts.open}</Unseen>
      </button>
    </li>
  )
}

type OnTheWayProps = {
  readonly child: ChildInRoom
  readonly byTap: boolean
  onArrived(child: ChildInRoom): void
  onOpen(child: ChildInRoom): void
}

/** A child on the way. The whole card means that the child is here; where the tag is scanned it opens that. */
export function OnTheWayCard({ child, byTap, onArrived, onOpen }: OnTheWayProps) {
  const texts = useRoomPageTexts()
  const late = lateFor(child, useNow())
  const [isBusy, setBusy] = useState(false)
  if (child.askHere) return <AskHere child={child} />
  const arrive = async (): Promise<void> => {
    if (child.isDoubled) return onOpen(child)
    if (!byTap) return onArrived(child)
    if (isBusy) return
    setBusy(true)
    await receive(child)
    setBusy(false)
  }
  return (
    <li className={styles['item']}>
      <button
        className={styles['card']}
        type="button"
        data-way
        data-late={late !== null}
        data-doubled={child.isDoubled === true}
        aria-disabled={isBusy}
        onClick={() => void arrive()}
        data-press
      >
        <span className={styles['words']}>
          <ShownName child={child} />
          <span className={styles['second']}>
            <AgeAndMark child={child} isMarkHidden={!byTap} />
            <Signs child={child} />
          </span>
          <ShownAllergies child={child} />
          {late !== null && (
            <span className={styles['late']}>
              {clockIcon} {texts.late(late)}
            </span>
          )}
          <Doubled child={child} />
        </span>
        <span className={styles['key']}>{byTap ? <CheckIcon size={28} /> : scanIcon}</span>
        <Unseen>. {byTap ? texts.isHere : texts.scanTag}</Unseen>
      </button>
    </li>
  )
}

/** Nobody knows for certain where the child is: somebody looks, and says it. */
function AskHere({ child }: { child: ChildInRoom }) {
  const texts = useRoomPageTexts()
  const answer = (here: boolean) => (
    <button className={styles['answer']} type="button" onClick={() => void answerHere(child, here)}>
      {here ? texts.yes : texts.no}
    </button>
  )
  return (
    <li className={styles['item']}>
      <div className={styles['ask']}>
        <p>{bdiIn(texts.askHere(NAME), calledInRoom(child))}</p>
        <p className={styles['answers']}>
          {answer(true)} {answer(false)}
        </p>
      </div>
    </li>
  )
}

/** Stands for the name in a text, until the element with the name takes its place. */
const NAME = '\u0000'

/** A text with a name in an element of its own, so that Hebrew letters do not mix it up. */
export function bdiIn(text: string, name: string): ReactNode {
  const [before, after] = text.split(NAME)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  )
}

/** The name as large as it fits: 28, or else 24 pixels, and then in several lines. It is never cut. */
function ShownName({ child }: { child: ChildInRoom }) {
  const name = calledInRoom(child)
  const element = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    current.removeAttribute('data-long')
    current.toggleAttribute('data-long', current.scrollWidth > current.clientWidth)
  }, [name])
  return (
    <span className={styles['name']} ref={element}>
      <bdi>{name}</bdi>
    </span>
  )
}

function AgeAndMark({ child: { age, mark }, isMarkHidden = false }: { child: ChildInRoom; isMarkHidden?: boolean }) {
  const texts = useRoomPageTexts()
  return (
    <>
      {age !== undefined && (
        <span>
          <span aria-hidden="true">{texts.years(age)}</span>
          <Unseen>, {texts.yearsInWords(age)}</Unseen>
        </span>
      )}
      {!isMarkHidden && (
        <span>
          <span className={styles['mark']} aria-hidden="true">
            {mark}
          </span>
          <Unseen>, {[...mark].join(' ')}</Unseen>
        </span>
      )}
    </>
  )
}

function ShownAllergies({ child: { allergies, allergiesAsked } }: { child: ChildInRoom }) {
  const texts = useRoomPageTexts()
  if (!allergiesAsked) return <span className={styles['notAsked']}>{texts.allergiesNotAsked}</span>
  if (allergies === undefined) return null
  const shown = allergiesOnCard(allergies)
  return (
    <span className={styles['allergies']}>
      {allergyIcon}
      <span aria-hidden="true">{'text' in shown ? shown.text : texts.allergies(shown.count)}</span>
      <Unseen>, {texts.allergy(allergies)}</Unseen>
    </span>
  )
}

function Signs({ child: { mark, hasNote, hasRule, callId, isComing } }: { child: ChildInRoom }) {
  const texts = useRoomPageTexts()
  return (
    <span className={styles['signs']}>
      {callId !== undefined && (isComing ? walkIcon : bellIcon)}
      {callId !== undefined && <Unseen>, {isComing ? texts.coming(mark) : texts.isCalled}</Unseen>}
      {hasNote && noteIcon}
      {hasNote && <Unseen>, {texts.hasNote}</Unseen>}
      {hasRule && ruleIcon}
      {hasRule && <Unseen>, {texts.hasRule}</Unseen>}
    </span>
  )
}

function Doubled({ child: { isDoubled } }: { child: ChildInRoom }) {
  const texts = useRoomPageTexts()
  return isDoubled ? <span className={styles['doubled']}>{texts.doubled}</span> : null
}
