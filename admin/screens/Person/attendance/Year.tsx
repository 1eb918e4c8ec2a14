import { CardHeading } from '#web/page/Headings.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { daysAfter, WEEKS_IN_A_YEAR } from '#domain/calendar/calendar.ts'
import type { Mark, PersonPage, ServiceYear } from '#domain/contract/people/person-shapes.ts'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './Year.module.css'

/** The last 52 weeks, a row for each service: when the person came, and when they could have come. */
export function Year({ person: { year } }: { person: PersonPage }) {
  const { person: texts } = useAdminTexts()
  const shown = year.services.filter(({ of }) => of > 0)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="the-year">
      <div className={styles['head']}>
        <CardHeading id="the-year">{texts.year}</CardHeading>
        {shown.length > 0 && <Key />}
      </div>
      {shown.length === 0 ? (
        <p className={words['quiet']}>{texts.nothingYet}</p>
      ) : (
        <>
          <ul className={styles['services']} tabIndex={0} aria-labelledby="the-year">
            {shown.map((service) => (
              <Service key={service.slot ?? 'once'} service={service} />
            ))}
          </ul>
          <Months from={year.from} />
        </>
      )}
    </section>
  )
}

const KINDS = ['came', 'missed', 'none'] as const

/** What the marks mean. */
function Key() {
  const { person: texts } = useAdminTexts()
  const meaning = { came: texts.came, missed: texts.missed, none: texts.noService }
  return (
    <ul className={styles['key']}>
      {KINDS.map((is) => (
        <li key={is}>
          <span className={styles['mark']} data-is={is} aria-hidden />
          {meaning[is]}
        </li>
      ))}
    </ul>
  )
}

function Service({ service: { name, marks, came, of } }: { service: ServiceYear }) {
  const { person: texts } = useAdminTexts()
  const called = name ?? texts.otherEvents
  return (
    <li className={styles['service']}>
      <span className={styles['called']} aria-hidden>
        <bdi>{called}</bdi>
      </span>
      <span className={styles['marks']} role="img" aria-label={texts.yearOfService(called, came, of)}>
        {marks.map((mark, week) => (
          <Week key={week} mark={mark} />
        ))}
      </span>
      <span className={styles['figure']} aria-hidden>
        <strong>{came}</strong> {texts.ofWeeks(of)}
      </span>
    </li>
  )
}

function Week({ mark: { is, day } }: { mark: Mark }) {
  const { person: texts } = useAdminTexts()
  const { longDay } = useDates()
  const title = day === undefined ? undefined : texts.onDay(longDay(day), is === 'came')
  return <span className={styles['mark']} data-is={is} title={title} />
}

/** The name of each month, under the first week that ends in it. */
function Months({ from }: { from: string }) {
  const { shortDay } = useDates()
  const ends = Array.from({ length: WEEKS_IN_A_YEAR }, (_, week) => daysAfter(from, 7 * week + 6))
  const named = ends.flatMap((end, week) => {
    const before = ends[week - 1]
    return before !== undefined && before.slice(0, 7) !== end.slice(0, 7) ? [{ end, week }] : []
  })
  return (
    <div className={styles['months']} aria-hidden>
      {named.map(({ end, week }) => (
        <span key={end} style={{ gridColumn: `${week + 1} / span 4` }}>
          {shortDay(end).replace(/[\d,]/g, '').trim()}
        </span>
      ))}
    </div>
  )
}
