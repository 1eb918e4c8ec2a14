import { createPortal } from 'react-dom'
import { type TagOccasion, type Tagged, useTags } from './printing.ts'
import * as styles from './PrintedTags.module.css'
import { givenNameOf, hostOf } from '#domain/attendee/name-parts.ts'
import { church } from '#web/calls/church.ts'
import { Arch } from '#web/top-bar/Logo.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import type { Labels } from './tag-printer.ts'

/**
 * The tags that are being printed, each on a page of its own. They are measured unseen, and are all that is printed.
 */
export function PrintedTags() {
  const { printed } = useTags()
  if (!printed) return null
  const { labels, people, occasion } = printed
  return createPortal(
    <div className={styles['tags']} data-prints-alone aria-hidden="true">
      {people.map((person, at) => (
        <NameTag key={at} person={person} occasion={occasion} labels={labels} />
      ))}
    </div>,
    document.body,
  )
}

type Props = { person: Tagged; occasion: TagOccasion; labels: Labels }

/** One tag. It is the same for everybody: nothing on it says who is a guest. */
function NameTag({ person, occasion: { event, day }, labels }: Props) {
  const { longDay } = useDates()
  return (
    <div className={styles['label']} data-labels={labels}>
      <article className={styles['tag']} data-tag>
        <p className={styles['church']}>
          <Arch className={styles['mark']!} />
          <Name>{church().name}</Name>
        </p>
        <div className={styles['area']} data-tag-area>
          <NamesOrRoom {...person} />
        </div>
        <p className={styles['foot']}>
          <span>{event !== null && <Name>{event}</Name>}</span>
          <span>{longDay(day)}</span>
        </p>
      </article>
    </div>
  )
}

function NamesOrRoom(person: Tagged) {
  const host = hostOf(person.name)
  return host === null ? <Names {...person} /> : <RoomForName host={host} />
}

/** A line on which the first name is written by hand, and the person they came with. */
function RoomForName({ host }: { host: string }) {
  const { nameTags } = useAdminTexts()
  return (
    <div className={styles['names']}>
      <p className={styles['line']} />
      <p className={styles['last']}>
        {nameTags.with} <Name>{host}</Name>
      </p>
    </div>
  )
}

/** These letters reach beyond their own width: a J where a line may begin, and an f at the end. */
const J = /(^|-)j/i
const F = /f$/

/**
 * The first name is what people read across a room. The last name and the Hebrew name have columns of their own below.
 */
function Names({ name, hebrewName, nameOrder }: Tagged) {
  const { first, last } = givenNameOf({ name, nameOrder }, church())
  return (
    <div className={styles['names']}>
      <p className={styles['first']}>
        <span
          className={styles['letters']}
          data-hook-left={J.test(first) || undefined}
          data-hook-right={F.test(first) || undefined}
        >
          <Name whole={name}>{first}</Name>
        </span>
      </p>
      {(last !== '' || hebrewName) && (
        <div className={styles['others']}>
          <p className={styles['last']}>
            <Name whole={name}>{last}</Name>
          </p>
          {hebrewName && (
            <p className={styles['hebrew']} lang="he" dir="rtl">
              {hebrewName}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
