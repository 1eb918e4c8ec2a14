import type { User } from '#domain/contract/people/people-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { CheckIcon, DashIcon } from '#kiosk/shell/theme/icons.tsx'
import { HebrewName, Name } from '#kiosk/shell/words/Names.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import * as styles from './RightNow.module.css'

/** Everybody of the household, each with whether they are checked in and since when. The visitor comes first. */
export function RightNow({ user }: { user: User }) {
  const { takenBack: texts } = useKioskTexts()
  const since = new Map(user.checkedIn?.people.map(({ id, checkInTime }) => [id, checkInTime]))
  return (
    <section className={styles['rightNow']} aria-labelledby="right-now">
      <h2 className={styles['heading']} id="right-now">
        {texts.rightNow}
      </h2>
      <ul className={styles['people']} aria-labelledby="right-now">
        <Person name={user.name} hebrewName={user.hebrewName} isSelf since={since.get(user.id)} />
        {user.familyMembers.map(({ id, name, hebrewName }) => (
          <Person key={id} name={name} hebrewName={hebrewName} since={since.get(id)} />
        ))}
      </ul>
    </section>
  )
}

type PersonParts = {
  name: string
  hebrewName: string | undefined
  isSelf?: boolean
  /** When they were checked in. Undefined: they are not. */
  since: string | undefined
}

function Person({ name, hebrewName, isSelf = false, since }: PersonParts) {
  const { takenBack: texts } = useKioskTexts()
  const isIn = since !== undefined
  return (
    <li className={styles['person']} data-row data-in={isIn || undefined}>
      <span className={styles['badge']}>{isIn ? <CheckIcon size={24} /> : <DashIcon size={20} />}</span>
      <span className={styles['names']}>
        <span className={styles['name']}>
          <span>
            <Name>{name}</Name> {isSelf && <span className={styles['you']}>{texts.you}</span>}
          </span>{' '}
          <span className={styles['hebrew']}>
            <HebrewName>{hebrewName}</HebrewName>
          </span>
        </span>{' '}
        <span className={styles['state']}>{isIn ? <Since at={since} /> : texts.notIn}</span>
      </span>
    </li>
  )
}

function Since({ at }: { at: string }) {
  const { clockTime } = useDates()
  const { takenBack: texts } = useKioskTexts()
  return (
    <>
      <span>{texts.inSince}</span> <span className={styles['time']}>{clockTime(at, church().timeZone)}</span>
    </>
  )
}
