import { PersonLink } from '#admin/people/PersonLink.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { Compared, ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import * as styles from './Heads.module.css'

/** Above the two sides: the name of each, which leads to their page, and how often they came. */
export const Heads = ({ pair: { a, b } }: { pair: ComparedPair }) => (
  <div className={styles['heads']}>
    <Head person={a} />
    <Head person={b} />
  </div>
)

function Head({ person: { id, name, attendances, lastCame } }: { person: Compared }) {
  const { duplicates: texts } = useAdminTexts()
  const { longDay } = useDates()
  const today = localDate(new Date().toISOString(), church().timeZone)
  const last = lastCame === undefined ? undefined : lastCame === today ? texts.today : longDay(lastCame)
  return (
    <div className={styles['head']}>
      <span className={styles['name']}>
        <PersonLink id={id} name={name} />
      </span>
      <span className={styles['came']}>{texts.came(attendances, last)}</span>
    </div>
  )
}
