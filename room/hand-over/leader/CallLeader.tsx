import type { ReactNode } from 'react'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { KeyIcon } from '#room/hand-over/parts/icons.tsx'
import { LeaderNames } from './LeaderNames.tsx'
import type { Leaders } from './leaders.ts'
import type { Notice } from '#room/hand-over/deciding/notice.ts'
import { NoticeWords } from '#room/hand-over/parts/NoticeWords.tsx'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import type { Exception } from '#room/hand-over/step.ts'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

type Parts = {
  room: string
  actor: ReactNode
  exception: Exception
  leaders: Leaders
  /** Why a leader who has signed in cannot decide. */
  notice: Notice | null
  /** Whether a leader has signed in here. */
  isLeader: boolean
  toPin: () => void
  leave: () => void
}

/** A leader has to come. Nothing rings: a helper goes for one. */
export function CallLeader({ room, actor, exception, leaders, notice, isLeader, toPin, leave }: Parts) {
  const { back, leader } = useHandOverTexts()
  const names = exception.children.map(({ firstName }) => firstName)
  return (
    <Panes
      back={{ label: back, go: leave }}
      room={room}
      actor={actor}
      heading={leader.heading}
      voice={
        <>
          <p className={words['lead']}>{names.length === 1 ? leader.lead(names) : leader.leads(names)}</p>
          <NoticeWords notice={notice} />
        </>
      }
      foot={
        <button className={buttons['filled']} type="button" data-press data-settling onClick={toPin}>
          <KeyIcon />
          {isLeader ? leader.decide : leader.isHere}
        </button>
      }
      hands={<LeaderNames leaders={leaders} />}
    />
  )
}
