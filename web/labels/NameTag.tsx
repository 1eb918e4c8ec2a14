import { givenNameOf, hostOf } from '#domain/attendee/name-parts.ts'
import type { NameTagLabel } from '#domain/labels/label.ts'
import { church } from '#web/calls/church.ts'
import { Arch } from '#web/top-bar/Logo.tsx'
import { Name } from '#web/words/Names.tsx'
import { datesIn } from '#web/words/useDates.ts'
import { type Range, rangeInPage } from './fit.ts'
import { FirstName } from './FirstName.tsx'
import type { Labels } from './tag-printer.ts'
import { labelTexts } from './texts.ts'
import * as styles from './NameTag.module.css'

const RANGE: Range = [340, 150, 40]

/** The tag of a guest or an adult. It is the same for everybody: nothing on it says who is a guest. */
export function NameTag({ label, labels }: { label: NameTagLabel; labels: Labels }) {
  const { event, day, language } = label
  return (
    <article className={styles['tag']} data-tag data-labels={labels}>
      <p className={styles['church']}>
        <Arch className={styles['mark']!} />
        <Name>{church().name}</Name>
      </p>
      <div className={styles['area']} data-tag-area={rangeInPage(RANGE)}>
        <NamesOrRoom {...label} />
      </div>
      <p className={styles['foot']}>
        <span>{event !== null && <Name>{event}</Name>}</span>
        <span>{datesIn[language].longDay(day)}</span>
      </p>
    </article>
  )
}

function NamesOrRoom(label: NameTagLabel) {
  const host = hostOf(label.name)
  return host === null ? <Names {...label} /> : <RoomForName host={host} with={labelTexts[label.language].with} />
}

/** A line on which the first name is written by hand, and the person they came with. */
const RoomForName = ({ host, with: word }: { host: string; with: string }) => (
  <div className={styles['names']}>
    <p className={styles['line']} />
    <p className={styles['last']}>
      {word} <Name>{host}</Name>
    </p>
  </div>
)

/** The last name and the Hebrew name have columns of their own below the first one. */
function Names({ name, hebrewName, nameOrder }: NameTagLabel) {
  const { first, last } = givenNameOf({ name, nameOrder }, church())
  return (
    <div className={styles['names']}>
      <FirstName whole={name}>{first}</FirstName>
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
