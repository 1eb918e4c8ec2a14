import { type ReactNode, useState } from 'react'
import { MARK_ALPHABET } from '#domain/ids.ts'
import { CodeCells } from '#room/code/CodeCells.tsx'
import { CodeKeys } from '#room/code/CodeKeys.tsx'
import { useTyped } from '#room/code/typed-code.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import { useHandScanner } from '#web/scanner/useHandScanner.ts'
import { AlertIcon } from '#web/theme/icons.tsx'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { ReceiptCamera } from '#room/hand-over/parts/ReceiptCamera.tsx'
import { type Notice, inWords, isWrong } from '#room/hand-over/deciding/notice.ts'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import * as styles from './ScanReceipt.module.css'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import { useClock } from '#room/hand-over/parts/useClock.ts'
import { PauseRing } from './PauseRing.tsx'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

type Parts = {
  room: string
  actor: ReactNode
  isChecking: boolean
  notice: Notice | null
  /** A code that was typed in full. */
  typed: (code: string) => void
  /** What a scanner has read. */
  read: (text: string) => void
  /** The minute of a pause is over. */
  goOn: () => void
  toWithout: () => void
  leave: () => void
}

/** Scans the receipt, or takes its six characters. */
export function ScanReceipt({ room, actor, isChecking, notice, typed: complete, read, goOn, toWithout, leave }: Parts) {
  const texts = useHandOverTexts()
  const isPaused = notice?.is === 'paused'
  const isHeld = isChecking || isPaused
  const { typed, press, remember } = useTyped({ alphabet: MARK_ALPHABET, length: 6, isHeld, complete })
  useHandScanner((text) => !isHeld && read(text), remember)
  const shown = useUntilNextKey(notice, typed.signs)
  return (
    <Panes
      back={{ label: texts.back, go: leave }}
      room={room}
      actor={actor}
      heading={texts.scan.heading}
      takesCorner
      handsAtEdge
      voice={
        <>
          <p className={words['lead']}>{texts.scan.lead}</p>
          <div className={styles['camera']}>
            <ReceiptCamera read={read} isHeld={isHeld} otherwise={texts.scan.type} />
          </div>
          <CodeCells
            typed={typed}
            length={6}
            hyphenBefore={3}
            label={texts.scan.code}
            isWrong={shown !== null && isWrong(shown)}
          />
          <Says notice={shown} isChecking={isChecking} unknown={typed.unknown} />
          <div className={styles['without']}>
            <button className={buttons['quiet']} type="button" onClick={toWithout}>
              {texts.scan.withoutReceipt}
            </button>
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

/** The words about a code go with the next key. */
function useUntilNextKey(notice: Notice | null, signs: string): Notice | null {
  const [said, setSaid] = useState<{ readonly notice: Notice; readonly signs: string } | null>(null)
  if (notice && said?.notice !== notice) setSaid({ notice, signs })
  return notice && said?.signs === signs ? notice : null
}

/** Why nothing is handed over, below the cells. */
function Says({ notice, isChecking, unknown }: { notice: Notice | null; isChecking: boolean; unknown: string | null }) {
  const texts = useHandOverTexts()
  const clock = useClock()
  return (
    <>
      <div role="alert">
        {notice && notice.is !== 'paused' && (
          <p className={words['says']} data-tone="bad">
            <AlertIcon size={26} />
            <span>{inWords(notice, texts, clock)}</span>
          </p>
        )}
      </div>
      <Unseen isStatus>{isChecking ? texts.scan.checking : unknown && texts.scan.unknown(unknown)}</Unseen>
    </>
  )
}
