import type { ReactNode } from 'react'
import type { DeskPerson } from '#domain/contract/desk/desk-shapes.ts'
import { NameWithHits } from '#admin/screens/Desk/finding/NameWithHits.tsx'
import { useNearDays } from '#admin/words/near-days.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { CheckIcon } from '#kiosk/shell/theme/icons.tsx'
import { HebrewName } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './PersonTile.module.css'

type Props = {
  person: DeskPerson
  typed: string
  isTicked: boolean
  onTick(comes: boolean): void
}

/** Somebody of a household, to be ticked. */
export const PersonTile = ({ person, typed, isTicked, onTick }: Props) => (
  <label className={styles['tile']} data-ticked={isTicked || undefined}>
    <input
      className={controls['box']}
      type="checkbox"
      checked={isTicked}
      onChange={({ target }) => onTick(target.checked)}
    />
    <Words person={person} typed={typed} detail={useLastHere(person)} />
  </label>
)

/** Somebody of a household who is checked in. */
export function PersonWhoIsIn({ person, typed }: Pick<Props, 'person' | 'typed'>) {
  const { desk } = useAdminTexts()
  const { clockTime } = useDates()
  return (
    <div className={styles['tile']} data-in>
      <span className={styles['tick']}>
        <CheckIcon size={18} />
      </span>
      <Words
        person={person}
        typed={typed}
        detail={desk.checkedInAt(clockTime(person.checkedInAt ?? '', church().timeZone))}
      />
    </div>
  )
}

const Words = ({
  person: { name, hebrewName },
  typed,
  detail,
}: Pick<Props, 'person' | 'typed'> & { detail: ReactNode }) => (
  <span className={styles['words']}>
    <span className={styles['names']}>
      <span className={styles['name']}>
        <NameWithHits name={name} typed={typed} />
      </span>{' '}
      <span className={styles['detail']}>{detail}</span>
    </span>{' '}
    <span className={styles['hebrew']}>
      <HebrewName>{hebrewName}</HebrewName>
    </span>
  </span>
)

/** Who somebody is in the household, and when they were here last. */
function useLastHere({ relationship, lastHere }: DeskPerson): string {
  const texts = useAdminTexts()
  const { inFull } = useNearDays()
  const { desk } = texts
  const word = relationship && texts.relationships[relationship]
  if (lastHere === undefined) return word === undefined ? desk.notBefore : desk.relationshipAndNotBefore(word)
  const day = inFull(lastHere)
  return word === undefined ? desk.lastHere(day) : desk.relationshipAndLastHere(word, day)
}
