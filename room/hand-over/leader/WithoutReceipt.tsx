import type { ReactNode } from 'react'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { HeldNumber } from '#room/child/HeldNumber.tsx'
import { KeyIcon } from '#room/hand-over/parts/icons.tsx'
import { LeaderNames } from './LeaderNames.tsx'
import type { Leaders } from './leaders.ts'
import type { Notice } from '#room/hand-over/deciding/notice.ts'
import { NoticeWords } from '#room/hand-over/parts/NoticeWords.tsx'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import type { Exception } from '#room/hand-over/step.ts'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import * as styles from './WithoutReceipt.module.css'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

type Parts = {
  room: string
  actor: ReactNode
  exception: Exception
  leaders: Leaders
  /** Reads the number of the household of the first child. It is recorded who has seen it. */
  readNumber: () => Promise<string | null | undefined>
  /** Why a leader who has signed in cannot decide. */
  notice: Notice | null
  /** Whether a leader has signed in here. */
  isLeader: boolean
  toPin: () => void
  leave: () => void
}

/** What to do before a leader decides. Nothing can be decided here. */
export function WithoutReceipt({ room, actor, exception, leaders, notice, isLeader, readNumber, toPin, leave }: Parts) {
  const { back, leader, without } = useHandOverTexts()
  const names = exception.children.map(({ firstName }) => firstName)
  const steps = [without.keep(names), without.photo, without.compare, without.number(names)]
  return (
    <Panes
      back={{ label: back, go: leave }}
      room={room}
      actor={actor}
      heading={without.heading}
      voice={
        <>
          <p className={words['lead']}>{without.lead(names)}</p>
          <NoticeWords notice={notice} />
          <div className={styles['leaders']}>
            <LeaderNames leaders={leaders} />
          </div>
        </>
      }
      foot={
        <button className={buttons['filled']} type="button" data-press data-settling onClick={toPin}>
          <KeyIcon />
          {isLeader ? leader.decide : leader.isHere}
        </button>
      }
      hands={
        <>
          <ol className={styles['steps']} aria-label={without.steps}>
            {steps.map(([first, second], at) => (
              <li key={first} className={styles['step']}>
                <span className={styles['figure']} aria-hidden="true">
                  {at + 1}
                </span>
                <div>
                  <p className={styles['first']}>{first}</p>
                  <p className={styles['second']}>{second}</p>
                </div>
              </li>
            ))}
          </ol>
          <div className={styles['number']}>
            <HeldNumber label={without.hold} read={readNumber} />
          </div>
        </>
      }
    />
  )
}
