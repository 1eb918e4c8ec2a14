import { CardHeading } from '#web/page/Headings.tsx'
import { useRef } from 'react'
import { PersonLink } from '#admin/people/PersonLink.tsx'
import { useFromFilesTexts } from '#admin/words/people/from-files.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { EarlierVisit, VisitOnPage } from '#domain/contract/people/person-shapes.ts'
import { church } from '#web/calls/church.ts'
import { More } from '#web/frame/Unseen.tsx'
import { useMore } from '#web/frame/useMore.ts'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './Visits.module.css'

type Dated =
  | { readonly date: string; readonly visit: VisitOnPage }
  | { readonly date: string; readonly earlier: EarlierVisit }

/** All visits of a person, newest first, also those that a file of earlier years says. */
export function allVisits(visits: readonly VisitOnPage[], earlier: readonly EarlierVisit[] = []): Dated[] {
  const all = [
    ...visits.map((visit) => ({ date: visit.eventDate, visit })),
    ...earlier.map((one) => ({ date: one.date, earlier: one })),
  ]
  return all.toSorted((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
}

type Props = { visits: readonly VisitOnPage[]; earlier?: readonly EarlierVisit[] | undefined }

/** All visits of a person, newest first. The list scrolls by itself. */
export function Visits({ visits, earlier }: Props) {
  const { person, profile } = useAdminTexts()
  const { longDay } = useDates()
  const all = allVisits(visits, earlier)
  const first = all.at(-1)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="the-visits">
      <div className={styles['head']}>
        <CardHeading id="the-visits">{profile.history}</CardHeading>
        {first && <span className={words['quiet']}>{person.inAll(all.length, longDay(first.date))}</span>}
      </div>
      {first ? <List visits={all} /> : <p className={styles['nothing']}>{profile.noHistory}</p>}
    </section>
  )
}

function List({ visits }: { visits: readonly Dated[] }) {
  const list = useRef<HTMLUListElement>(null)
  const more = useMore(list)
  return (
    <div className={styles['pane']}>
      <ul ref={list} className={styles['list']} tabIndex={0} aria-labelledby="the-visits">
        {visits.map((one) =>
          'visit' in one ? (
            <VisitRow key={one.visit.eventId} visit={one.visit} />
          ) : (
            <EarlierRow key={`${one.date} ${one.earlier.service ?? ''} ${one.earlier.from}`} visit={one.earlier} />
          ),
        )}
      </ul>
      <More at="list" count={more} />
    </div>
  )
}

/** What a file says: only the day, and perhaps the service. */
function EarlierRow({ visit: { date, service, from } }: { visit: EarlierVisit }) {
  const texts = useFromFilesTexts()
  const { longDay } = useDates()
  return (
    <li data-row className={styles['row']}>
      <span className={words['strong']}>
        <bdi>{service ?? texts.visit}</bdi>
      </span>
      <span className={words['end']}>{longDay(date)}</span>
      <span className={words['quiet']}>
        <bdi>{texts.from(from)}</bdi>
      </span>
    </li>
  )
}

function VisitRow({ visit: { eventName, eventDate, checkInTime, addedLater, with: others } }: { visit: VisitOnPage }) {
  const { profile, none } = useAdminTexts()
  const { longDay, clockTime } = useDates()
  return (
    <li data-row className={styles['row']}>
      <span className={words['strong']}>
        <bdi>{eventName}</bdi>
      </span>
      <span className={words['end']}>{longDay(eventDate)}</span>
      <span className={words['quiet']}>
        {others.length > 0 && `${profile.with} `}
        {others.map(({ id, name }, at) => (
          <span key={id}>
            {at > 0 && ', '}
            {name ? <PersonLink id={id} name={name} /> : none}
          </span>
        ))}
      </span>
      <span className={`${words['quiet']} ${words['end']}`}>
        {addedLater ? profile.addedLater : profile.checkedInAt(clockTime(checkInTime, church().timeZone))}
      </span>
    </li>
  )
}
