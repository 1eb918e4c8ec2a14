import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PlannedEvent } from '#domain/contract/schedule/schedule-shapes.ts'
import * as styles from './State.module.css'

/** The state of a gathering, as a word with an icon. Draws nothing if it takes place as every week. */
export function State({ event: { isCancelled, state, everyWeek, slot } }: { event: PlannedEvent }) {
  const texts = useAdminTexts()
  if (isCancelled) return <Mark kind="cancelled">{texts.schedule.cancelled}</Mark>
  if (state === 'open') return <Mark kind="open">{texts.schedule.open}</Mark>
  if (state === 'over') return <Mark kind="over">{texts.schedule.over}</Mark>
  if (everyWeek) return <Mark kind="changed">{texts.schedule.changed}</Mark>
  return slot === undefined ? <Mark kind="special">{texts.schedule.special}</Mark> : null
}

const strokes = {
  open: <circle cx="8" cy="8" r="5" fill="currentColor" stroke="none" />,
  cancelled: <path d="M3.500 3.500l9 9M12.500 3.500l-9 9" />,
  changed: <path d="M2.500 8h11M9.500 4l4 4-4 4" />,
  over: <path d="M2.500 8.500l3.500 3.500 7.500-8" />,
  special: <circle cx="8" cy="8" r="4.500" />,
}

const Mark = ({ kind, children }: { kind: keyof typeof strokes; children: string }) => (
  <p className={styles['state']} data-kind={kind}>
    <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        {strokes[kind]}
      </g>
    </svg>
    {children}
  </p>
)
