import { calledBy, hostOf } from '#domain/attendee/name-parts.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Arch } from '#kiosk/shell/frame/top-bar/Arch.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import type { Labels } from './labels.ts'
import type { TagOccasion, Tagged } from './printing.ts'
import * as styles from './NameTag.module.css'

type Props = { person: Tagged; occasion: TagOccasion; labels: Labels }

/** One tag. It is the same for everybody: nothing on it says who is a guest. */
export function NameTag({ person, occasion: { event, day }, labels }: Props) {
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

/** A line on which the first name is written by hand, and with whom they came. */
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
function Names({ name, hebrewName }: Tagged) {
  const { first, last } = calledBy(name)
  return (
    <div className={styles['names']}>
      <p className={styles['first']}>
        <span
          className={styles['letters']}
          data-hook-left={J.test(first) || undefined}
          data-hook-right={F.test(first) || undefined}
        >
          <Name>{first}</Name>
        </span>
      </p>
      {(last !== '' || hebrewName) && (
        <div className={styles['others']}>
          <p className={styles['last']}>
            <Name>{last}</Name>
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
