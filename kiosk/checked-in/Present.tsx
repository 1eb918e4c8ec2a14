import type { Attendance } from '#kiosk/visit/session.ts'
import { More } from '#web/frame/Unseen.tsx'
import { useMore } from '#web/frame/useMore.ts'
import { useOverflow } from '#web/frame/useOverflow.ts'
import { BothNames } from '#web/words/Names.tsx'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { useKioskTexts } from '#web/words/texts.ts'
import * as styles from './Present.module.css'

type Party = Pick<Attendance, 'user' | 'primary' | 'familyMemberIds'>

/** The family members to name. A member who was removed from the family is still recorded, but is not shown. */
export const familyPresent = ({ user, familyMemberIds }: Party) =>
  user.familyMembers.filter(({ id }) => familyMemberIds.includes(id))

/** The people who are present, the visitor first. `since` says when each was checked in, where that is to be read. */
export function Present({ since, ...party }: Party & { since?: ReadonlyMap<number, string> }) {
  const { user, primary } = party
  const { success: texts } = useKioskTexts()
  const family = familyPresent(party)
  const many = family.length + Number(primary) > 3
  const [list, scrolls] = useOverflow<HTMLUListElement>()
  const more = useMore(list)
  return (
    <div className={styles['list']} data-many={many || undefined}>
      <ul ref={list} className={styles['present']} aria-label={texts.attendance} tabIndex={scrolls ? 0 : undefined}>
        {primary && (
          <li className={styles['person']} data-row>
            <BothNames name={user.name} hebrewName={user.hebrewName}>
              <span className={styles['quiet']}>{texts.you}</span> <Since at={since?.get(user.id)} />
            </BothNames>
          </li>
        )}
        {family.map(({ id, name, hebrewName }) => (
          <li key={id} className={styles['person']} data-row>
            <BothNames name={name} hebrewName={hebrewName}>
              <Since at={since?.get(id)} />
            </BothNames>
          </li>
        ))}
      </ul>
      <More at="list" count={more} />
    </div>
  )
}

function Since({ at }: { at: string | undefined }) {
  const { clockTime } = useDates()
  return at && <span className={styles['quiet']}>{clockTime(at, church().timeZone)}</span>
}
