import { type ReactNode, useState } from 'react'
import type { PersonId } from '#domain/ids.ts'
import type { ChildInRoom } from '#domain/contract/custody/room-day-routes.ts'
import { calledInRoom } from '#room/day/lanes.ts'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { Chips } from '#room/hand-over/parts/Chips.tsx'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import * as styles from './PickChildren.module.css'
import type { Exception, WhyWithout } from '#room/hand-over/step.ts'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

const REASONS = ['lost', 'left-at-home', 'closed', 'other'] as const satisfies readonly WhyWithout[]

type Parts = {
  room: string
  actor: ReactNode
  /** The children of this room who may be handed over. */
  children: readonly ChildInRoom[]
  /** The receipt was closed. */
  reason: WhyWithout | undefined
  goOn: (exception: Exception) => void
  leave: () => void
}

/** Nobody has the receipt: which children are collected, and why. The children of one drop-off belong together. */
export function PickChildren({ room, actor, children, reason: known, goOn, leave }: Parts) {
  const texts = useHandOverTexts()
  const [chosen, setChosen] = useState<readonly PersonId[]>([])
  const [reason, setReason] = useState<WhyWithout | null>(known ?? null)
  const going = children.filter(({ personId }) => chosen.includes(personId))
  const toggle = (child: ChildInRoom): void => {
    const others = going.filter((one) => one.mark === child.mark && one.personId !== child.personId)
    const ids = others.map(({ personId }) => personId)
    setChosen(chosen.includes(child.personId) ? ids : [...ids, child.personId])
  }
  return (
    <Panes
      back={{ label: texts.back, go: leave }}
      room={room}
      actor={actor}
      heading={texts.without.heading}
      voice={
        <>
          <p className={words['lead']}>{texts.without.whom}</p>
          <div className={styles['why']}>
            <Chips
              label={texts.without.why}
              choices={texts.without.reasons}
              order={REASONS}
              chosen={reason}
              choose={setReason}
            />
          </div>
        </>
      }
      foot={
        <button
          className={buttons['filled']}
          type="button"
          data-press
          disabled={going.length === 0 || reason === null}
          onClick={() => reason && goOn({ children: going, reason })}
        >
          {texts.without.goOn}
        </button>
      }
      hands={
        children.length === 0 ? (
          <p className={words['label']}>{texts.without.nobodyHere}</p>
        ) : (
          <Rows children={children} chosen={chosen} toggle={toggle} />
        )
      }
    />
  )
}

type RowsParts = {
  children: readonly ChildInRoom[]
  chosen: readonly PersonId[]
  toggle: (child: ChildInRoom) => void
}

function Rows({ children, chosen, toggle }: RowsParts) {
  const { without } = useHandOverTexts()
  return (
    <ul className={styles['children']} aria-label={without.children}>
      {children.map((child) => (
        <li key={child.personId}>
          <button
            className={styles['child']}
            type="button"
            data-press
            aria-pressed={chosen.includes(child.personId)}
            onClick={() => toggle(child)}
          >
            <bdi>{calledInRoom(child)}</bdi>
            <span className={styles['mark']}>{child.mark}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
