import { CardHeading } from '#web/page/Headings.tsx'
import { useRef } from 'react'
import { PersonLink } from '#admin/people/PersonLink.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { VisitOnPage } from '#domain/contract/people/person-shapes.ts'
import { church } from '#web/calls/church.ts'
import { More } from '#web/frame/Unseen.tsx'
import { useMore } from '#web/frame/useMore.ts'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './Visits.module.css'

/** All visits of a person, newest first. The list scrolls by itself. */
export function Visits({ visits }: { visits: readonly VisitOnPage[] }) {
  const { person, profile } = useAdminTexts()
  const { longDay } = useDates()
  const first = visits.at(-1)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="the-visits">
      <div className={styles['head']}>
        <CardHeading id="the-visits">{profile.history}</CardHeading>
        {first && <span className={words['quiet']}>{person.inAll(visits.length, longDay(first.eventDate))}</span>}
      </div>
      {first ? <List visits={visits} /> : <p className={styles['nothing']}>{profile.noHistory}</p>}
    </section>
  )
}

function List({ visits }: { visits: readonly VisitOnPage[] }) {
  const list = useRef<HTMLUListElement>(null)
  const more = useMore(list)
  return (
    <div className={styles['pane']}>
      <ul ref={list} className={styles['list']} tabIndex={0} aria-labelledby="the-visits">
        {visits.map((visit) => (
          <VisitRow key={visit.eventId} visit={visit} />
        ))}
      </ul>
      <More at="list" count={more} />
    </div>
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
