import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { MARK_ALPHABET } from '#domain/ids.ts'
import { CodeCells } from '#room/code/CodeCells.tsx'
import { CodeKeys } from '#room/code/CodeKeys.tsx'
import { useTyped } from '#room/code/typed-code.ts'
import type { Notice } from '#room/hand-over/deciding/notice.ts'
import { NoticeWords } from '#room/hand-over/parts/NoticeWords.tsx'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'
import { PauseRing } from '#room/hand-over/receipt/PauseRing.tsx'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import * as styles from './LeadersCode.module.css'

type Parts = {
  room: string
  actor: ReactNode
  isChecking: boolean
  notice: Notice | null
  /** The sixth character was typed. */
  typed: (leadersCode: string) => void
  /** The minute of a pause is over. */
  goOn: () => void
  leave: () => void
}

/** On a tablet without the server a leader decides by the code of the day. Its characters are dots at once. */
export function LeadersCode({ room, actor, isChecking, notice, typed: complete, goOn, leave }: Parts) {
  const texts = useHandOverTexts()
  const { leadersCode } = texts
  const isPaused = notice?.is === 'paused'
  const isHeld = isChecking || isPaused
  const { typed, press, shake } = useTyped({ alphabet: MARK_ALPHABET, length: 6, isHeld, complete })
  const shakeCells = useEffectEvent(() => shake())
  useEffect(() => {
    if (notice) shakeCells()
  }, [notice])
  return (
    <Panes
      back={{ label: texts.back, go: leave }}
      room={room}
      actor={actor}
      heading={leadersCode.heading}
      handsAtEdge
      voice={
        <>
          <p className={words['lead']}>{leadersCode.lead}</p>
          <div className={styles['cells']}>
            <CodeCells typed={typed} length={6} label={leadersCode.cells} isSecret />
            {!isPaused && <NoticeWords notice={notice} />}
          </div>
        </>
      }
      hands={
        isPaused ? (
          <PauseRing until={notice.until} heading={texts.notice.wait} lead={texts.notice.waitLead} goOn={goOn} />
        ) : (
          <CodeKeys signs={MARK_ALPHABET} press={press} labels={texts.scan} isOff={isChecking} />
        )
      }
    />
  )
}
