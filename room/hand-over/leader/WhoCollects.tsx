import { type ReactNode, useState } from 'react'
import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { Chips } from '#room/hand-over/parts/Chips.tsx'
import { type Collector, LAST_ISSUE, type LeaderDecision, SIGHTS, type Seen, hasRightPhone } from './collector.ts'
import { CollectorRows } from './CollectorRows.tsx'
import { KeyIcon } from '#room/hand-over/parts/icons.tsx'
import type { Helpers } from './leaders.ts'
import type { Notice } from '#room/hand-over/deciding/notice.ts'
import { NoticeWords } from '#room/hand-over/parts/NoticeWords.tsx'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import type { Exception, Leader } from '#room/hand-over/step.ts'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import { useUntouched } from '#room/hand-over/parts/useUntouched.ts'
import * as styles from './WhoCollects.module.css'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

/** The decision closes after this time without a touch, in milliseconds, because the tablet stands in the room. */
const CLOSES_AFTER = 60_000

type Parts = {
  room: string
  actor: ReactNode
  exception: Exception
  party: Party
  leader: Leader
  helpers: Helpers
  notice: Notice | null
  isSending: boolean
  decide: (decision: LeaderDecision) => void
  leave: () => void
}

/** A leader decides who collects. Only here names are in full, and nobody is chosen when it opens. */
export function WhoCollects(parts: Parts) {
  const { room, actor, exception, party, leader, helpers, notice, isSending, decide, leave } = parts
  const texts = useHandOverTexts()
  const [collector, setCollector] = useState<Collector | null>(null)
  const [seen, setSeen] = useState<Seen | null>(null)
  const [second, setSecond] = useState<string | null>(null)
  useUntouched(CLOSES_AFTER, () => !isSending && leave())
  const names = exception.children.map(({ firstName }) => firstName)
  const byPin = leader && 'pin' in leader ? leader : null
  const others = helpers.filter(({ helperId }) => helperId !== byPin?.helper)
  const isNamed = collector !== null && collector.name.trim() !== '' && hasRightPhone(collector)
  const isReady = isNamed && seen !== null && second !== null
  const { who } = texts
  return (
    <Panes
      back={{ label: texts.cancel, go: leave, isOff: isSending }}
      room={room}
      actor={actor}
      heading={who.heading(names)}
      voice={
        <>
          <Decides leader={leader} />
          <p className={words['label']}>{receiptWords(parts, collector, who)}</p>
          <Answers {...{ seen, setSeen, second, setSecond }} helpers={others} />
          <NoticeWords notice={notice} />
        </>
      }
      foot={
        <button
          className={buttons['filled']}
          type="button"
          data-press
          disabled={!isReady || isSending}
          onClick={() => isReady && decide({ collector, seen, second })}
        >
          {collector?.name ? who.handOver(names, collector.name) : who.handOverTo(names)}
        </button>
      }
      hands={<CollectorRows party={party} names={names} chosen={collector} choose={setCollector} isOff={isSending} />}
    />
  )
}

function Decides({ leader }: { leader: Leader }) {
  const { who } = useHandOverTexts()
  return (
    <p className={styles['leader']}>
      <KeyIcon />
      {leader && 'leadersCode' in leader ? (
        who.byCode
      ) : leader ? (
        <span>
          <strong>
            <bdi>{leader.name}</bdi>
          </strong>
          {who.decides}
        </span>
      ) : (
        who.youDecide
      )}
    </p>
  )
}

type AnswersParts = {
  seen: Seen | null
  setSeen: (seen: Seen) => void
  second: string | null
  setSecond: (helperId: string) => void
  helpers: Helpers
}

/** What the helpers have seen, and who is the second one. Both must be said. */
function Answers({ seen, setSeen, second, setSecond, helpers }: AnswersParts) {
  const { who } = useHandOverTexts()
  return (
    <div className={styles['answers']}>
      <Chips label={who.seen} choices={who.sights} order={SIGHTS} chosen={seen} choose={setSeen} />
      {helpers.length === 0 ? (
        <p className={words['label']}>{who.noSecond}</p>
      ) : (
        <Chips
          label={who.second}
          choices={Object.fromEntries(helpers.map(({ helperId, name }) => [helperId, name]))}
          order={helpers.map(({ helperId }) => helperId)}
          chosen={second}
          choose={setSecond}
        />
      )}
    </div>
  )
}

/** What becomes of the receipt. */
function receiptWords(
  { exception: { code }, party: { issue }, leader }: Pick<Parts, 'exception' | 'party' | 'leader'>,
  collector: Collector | null,
  who: ReturnType<typeof useHandOverTexts>['who'],
): string {
  if (code !== undefined) return who.receiptStays
  const isByCode = leader !== null && 'leadersCode' in leader
  if (isByCode || issue >= LAST_ISSUE) return who.receiptEnds
  return collector?.name ? who.renewed(collector.name) : who.renewedFor
}
