import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { CodeCells } from '#room/code/CodeCells.tsx'
import { CodeKeys } from '#room/code/CodeKeys.tsx'
import { useTyped } from '#room/code/typed-code.ts'
import { Chips } from '#room/hand-over/parts/Chips.tsx'
import type { Leaders } from './leaders.ts'
import type { Notice } from '#room/hand-over/deciding/notice.ts'
import { NoticeWords } from '#room/hand-over/parts/NoticeWords.tsx'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import * as styles from './PinScreen.module.css'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

type Parts = {
  room: string
  actor: ReactNode
  leaders: Leaders
  isChecking: boolean
  notice: Notice | null
  /** The sixth digit was typed. */
  typed: (leader: { readonly helper: string; readonly name: string; readonly pin: string }) => void
  leave: () => void
}

/** Who decides, and their PIN. Digits are dots at once, and the sixth one goes on by itself. */
export function PinScreen({ room, actor, leaders, isChecking, notice, typed: complete, leave }: Parts) {
  const texts = useHandOverTexts()
  const { pin } = texts
  const [chosen, choose] = useState<string | null>(null)
  // Where there is one leader, nobody else can be meant.
  const who = leaders?.find(({ helperId }) => leaders.length === 1 || helperId === chosen)
  const { typed, press, shake } = useTyped({
    alphabet: '1234567890',
    length: 6,
    isHeld: isChecking || !who,
    complete: (digits) => who && complete({ helper: who.helperId, name: who.name, pin: digits }),
  })
  const shakeCells = useEffectEvent(() => shake())
  useEffect(() => {
    if (notice) shakeCells()
  }, [notice])
  const isNobody = leaders?.length === 0
  return (
    <Panes
      back={{ label: texts.back, go: leave }}
      room={room}
      actor={actor}
      heading={pin.heading}
      handsAtEdge
      voice={
        <>
          <p className={words['lead']}>{isNobody ? texts.leader.nobody : pin.lead}</p>
          <WhoAreYou leaders={leaders} chosen={who?.helperId ?? null} choose={choose} />
          <div className={styles['digits']}>
            <CodeCells typed={typed} length={6} label={pin.digits} isSecret />
            <NoticeWords notice={notice} />
            <p className={styles['rests']}>{who || isNobody ? pin.fiveTries : pin.chooseFirst}</p>
          </div>
        </>
      }
      hands={
        <CodeKeys signs="1234567890" layout="digits" press={press} labels={texts.scan} isOff={isChecking || !who} />
      }
    />
  )
}

type WhoParts = { leaders: Leaders; chosen: string | null; choose: (helperId: string) => void }

function WhoAreYou({ leaders, chosen, choose }: WhoParts) {
  const { pin } = useHandOverTexts()
  if (!leaders || leaders.length === 0) return null
  return (
    <div className={styles['who']}>
      <Chips
        label={pin.who}
        choices={Object.fromEntries(leaders.map(({ helperId, name }) => [helperId, name]))}
        order={leaders.map(({ helperId }) => helperId)}
        chosen={chosen}
        choose={choose}
      />
    </div>
  )
}
