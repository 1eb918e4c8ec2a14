import { CardHeading } from '#web/page/Headings.tsx'
import { useElementSize } from '@mantine/hooks'
import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { useFromFilesTexts } from '#admin/words/people/from-files.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { SundayWeek } from '#domain/contract/sundays/sundays-shapes.ts'
import { useDates } from '#web/words/useDates.ts'
import { type Bar, USUAL_WIDTH, drawingOf } from './drawing.ts'
import { Legend } from './Legend.tsx'
import { Shapes } from './Shapes.tsx'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Chart.module.css'
import { Unseen } from '#web/frame/Unseen.tsx'
import { inFigures } from '#web/words/in-figures.ts'
import type { Texts } from '#admin/words/texts.ts'

/** How many people came, week by week. The card of a week opens under the pointer, and by the arrow keys. */
export function Chart({ weeks }: { weeks: readonly SundayWeek[] }) {
  const { sundays } = useAdminTexts()
  const { longDay } = useDates()
  const { heading: fromFile } = useFromFilesTexts()
  const { ref, width } = useWidth()
  const drawing = useMemo(() => drawingOf(weeks, width), [weeks, width])
  const [sunday, choose] = useState<string | null>(null)
  const { bars } = drawing
  const last = bars.length - 1
  const at = bars.findIndex(({ week }) => week.sunday === sunday)
  const chosen = bars[at]
  /** The week that is read aloud: until another is chosen, the newest. */
  const told = chosen ?? bars[last]
  const chooseAt = (index: number) => choose(bars[Math.max(0, Math.min(last, index))]?.week.sunday ?? null)

  function move(event: KeyboardEvent): void {
    const to = placeAfter(event.key, at === -1 ? last + 1 : at, last)
    if (event.key === 'Escape') choose(null)
    else if (to !== null) {
      event.preventDefault()
      chooseAt(to)
    }
  }

  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="weeks">
      <div className={styles['head']}>
        <CardHeading id="weeks">{sundays.chart}</CardHeading>
        <Legend />
      </div>
      {told && (
        <div
          ref={ref}
          className={styles['chart']}
          role="slider"
          tabIndex={0}
          aria-label={sundays.weeks}
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={(at === -1 ? last : at) + 1}
          aria-valuetext={asSentence(weekInWords(told.week, sundays, longDay, fromFile))}
          onKeyDown={move}
          onBlur={() => choose(null)}
          onPointerMove={({ currentTarget, clientX }) => {
            const x = clientX - currentTarget.getBoundingClientRect().left
            const under = bars.findIndex(({ left, width: wide }) => x >= left && x < left + wide)
            choose(bars[under]?.week.sunday ?? null)
          }}
          onPointerLeave={() => choose(null)}
        >
          <Shapes drawing={drawing} chosen={chosen} />
          {chosen && <WeekCard bar={chosen} width={drawing.width} />}
        </div>
      )}
      <WeekTable weeks={weeks} />
    </section>
  )
}

/**
 * The width of an element, in pixels. It is measured before anything is painted: a chart of another height would push
 * away what is below it.
 */
function useWidth() {
  const { ref: follow, width } = useElementSize()
  const [first, setFirst] = useState(0)
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element) setFirst(element.clientWidth)
      return follow(element)
    },
    [follow],
  )
  return { ref, width: width || first || USUAL_WIDTH }
}

/** Where a key leads from the week at this place. Null for a key that leads nowhere. */
function placeAfter(key: string, at: number, last: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return at - 1
  if (key === 'ArrowRight' || key === 'ArrowUp') return at + 1
  if (key === 'Home') return 0
  return key === 'End' ? last : null
}

/** The card of a week, beside its bar: on the side with more room. */
function WeekCard({ bar: { week, left, width: wide }, width }: { bar: Bar; width: number }) {
  const { sundays } = useAdminTexts()
  const { longDay } = useDates()
  const { heading: fromFile } = useFromFilesTexts()
  const { title, lines } = weekInWords(week, sundays, longDay, fromFile)
  const isLeft = left > width / 2
  return (
    <div
      className={styles['week']}
      data-side={isLeft ? 'left' : 'right'}
      style={isLeft ? { insetInlineEnd: width - left } : { insetInlineStart: left + wide }}
      aria-hidden="true"
    >
      <p className={styles['day']}>{title}</p>
      <dl>
        {lines.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

const figure = (value: number | undefined) => (value === undefined ? '–' : Math.round(value))

/** The weeks of the chart as a table, for those who hear it. */
function WeekTable({ weeks }: { weeks: readonly SundayWeek[] }) {
  const { sundays } = useAdminTexts()
  const { longDay } = useDates()
  const { heading: fromFile } = useFromFilesTexts()
  const columns = [sundays.week, sundays.inAll, sundays.checkedIn, sundays.counted, sundays.average, sundays.lastYear]
  return (
    <Unseen isBlock>
      <table aria-label={sundays.chart}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.sunday}>
              <th scope="row">{weekInWords(week, sundays, longDay, fromFile).title}</th>
              {week.people ? (
                <>
                  <td>{week.people.checkedIn + week.people.counted}</td>
                  <td>{week.people.checkedIn}</td>
                  <td>{week.people.counted}</td>
                </>
              ) : (
                <td colSpan={3}>{sundays.noService}</td>
              )}
              <td>{figure(week.average)}</td>
              <td>{figure(week.lastYear)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Unseen>
  )
}

/** What is told of a week: its day or days, and one line for each number. */
type WeekInWords = { readonly title: string; readonly lines: readonly { name: string; value: string }[] }

/** Puts a week in words. `longDay` writes a day in full. */
function weekInWords(
  { sunday, day, people, average, lastYear, feast }: SundayWeek,
  texts: Texts['sundays'],
  longDay: (day: string) => string,
  fromFile: string,
): WeekInWords {
  const when = day === undefined ? texts.weekTo(longDay(sunday)) : longDay(day)
  const line = (name: string, value: number | undefined) =>
    value === undefined ? [] : [{ name, value: inFigures(Math.round(value)) }]
  return {
    title: feast === undefined ? when : `${feast}, ${when}`,
    lines: [
      ...(people
        ? [
            ...line(texts.inAll, people.checkedIn + people.counted),
            ...line(texts.checkedIn, people.checkedIn - (people.fromFile ?? 0)),
            ...line(fromFile, people.fromFile),
            ...line(texts.serving, people.serving),
            ...line(texts.counted, people.counted),
          ]
        : [{ name: texts.noService, value: '' }]),
      ...line(texts.average, average),
      ...line(texts.lastYear, lastYear),
    ],
  }
}

/** Returns the title and the lines as one sentence. */
const asSentence = ({ title, lines }: WeekInWords): string =>
  [title, ...lines.map(({ name, value }) => `${name} ${value}`.trim())].join('; ')
