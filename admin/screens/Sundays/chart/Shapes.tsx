import { monthsUnder } from './months.ts'
import type { Bar, Drawing } from './drawing.ts'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './Shapes.module.css'

type Props = { drawing: Drawing; /** The week whose card is open. */ chosen?: Bar | undefined }

/** The chart, drawn. What it shows is told in words beside it. */
export function Shapes({ drawing, chosen }: Props) {
  const { width, height, left, right, ground, ticks, bars, average, lastYear, labels } = drawing
  const { shortDay } = useDates()
  return (
    <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
      {ticks.map(({ y, people }) => (
        <g key={people}>
          <line className={styles['grid']} x1={left} x2={right} y1={y} y2={y} />
          <text className={styles['tick']} x={left - 10} y={y + 5}>
            {people.toLocaleString('en-US')}
          </text>
        </g>
      ))}
      {chosen && <rect className={styles['chosen']} x={chosen.left} y={0} width={chosen.width} height={ground} />}
      {bars.map((bar) => (
        <Week key={bar.week.sunday} bar={bar} ground={ground} />
      ))}
      <line className={styles['ground']} x1={left} x2={right} y1={ground} y2={ground} />
      <path className={styles['lastYear']} d={lastYear} />
      <path className={styles['average']} d={average} />
      {labels.map(({ week, text, x, y }) => (
        <text key={week.sunday} className={styles['label']} x={x} y={y}>
          {text}
        </text>
      ))}
      {monthsUnder(bars, right, shortDay).map(({ text, x }) => (
        <text key={x} className={styles['month']} x={x} y={ground + 21}>
          {text}
        </text>
      ))}
    </svg>
  )
}

const Week = ({ bar: { week, middle, checkedIn, counted }, ground }: { bar: Bar; ground: number }) =>
  week.people ? (
    <>
      <path className={styles['checkedIn']} d={checkedIn} />
      <path className={styles['counted']} d={counted} />
    </>
  ) : (
    <circle className={styles['none']} cx={middle} cy={ground - 5} r={2.5} />
  )

/** A shape of the chart, small, beside its meaning. */
export function SmallShape({ of }: { of: keyof typeof SMALL_SHAPES }) {
  const { width, path } = SMALL_SHAPES[of]
  return (
    <svg className={styles['mark']} width={width} height="14" aria-hidden="true" focusable="false">
      <path className={styles[of]} d={path} />
    </svg>
  )
}

/** The kinds of shapes, as the legends of the page and of the picture show them: how wide each is, and its path. */
export const SMALL_SHAPES = {
  checkedIn: { width: 12, path: 'M0 14V6A6 6 0 0 1 12 6V14Z' },
  counted: { width: 12, path: 'M.750 13.250V6A5.250 5.250 0 0 1 11.250 6V13.250Z' },
  average: { width: 26, path: 'M1 7H25' },
  lastYear: { width: 26, path: 'M1 7H25' },
  none: { width: 6, path: 'M.500 9A2.500 2.500 0 0 1 5.500 9A2.500 2.500 0 0 1 .500 9Z' },
} as const
