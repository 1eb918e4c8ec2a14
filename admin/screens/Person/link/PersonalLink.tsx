import { CardHeading } from '#web/page/Headings.tsx'
import { Button } from '@mantine/core'
import { ReloadIcon } from '#web/page/icons.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { isolated } from '#web/words/isolated.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './PersonalLink.module.css'

type Used = PersonPage['linkUsed']

/**
 * The personal link and its last use. Its code is never shown here. `onRenew` is null for those who may not renew it.
 */
export function PersonalLink({ used, onRenew }: { used: Used; onRenew: (() => void) | null }) {
  const { person: texts } = useAdminTexts()
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="the-link">
      <div className={styles['head']}>
        <CardHeading id="the-link">{texts.link}</CardHeading>
      </div>
      <p className={styles['used']}>{used ? <LastUse used={used} /> : texts.notUsed}</p>
      {onRenew && (
        <div className={styles['renew']}>
          <Button variant="outline" size="sm" leftSection={<ReloadIcon />} onClick={onRenew}>
            {texts.renew}
          </Button>
          <span className={words['quiet']}>{texts.renewHint}</span>
        </div>
      )}
    </section>
  )
}

/** When the code was last scanned, and at which tablet. */
export function LastUse({ used: { at, device } }: { used: NonNullable<Used> }) {
  const { person: texts } = useAdminTexts()
  const { clockTime, longDate } = useDates()
  const { timeZone } = church()
  const isToday = localDate(at, timeZone) === localDate(new Date().toISOString(), timeZone)
  const time = clockTime(at, timeZone)
  return (
    <>
      {isToday ? texts.usedToday(time) : texts.usedOn(longDate(at, timeZone), time)}
      {device !== undefined && texts.usedAt(isolated(device))}
    </>
  )
}
