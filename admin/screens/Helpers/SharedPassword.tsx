import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { HelperList } from '#domain/contract/helper/helper-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import type { HelperDialog } from '#admin/screens/Helpers/forms/helper-dialog.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './SharedPassword.module.css'

type Props = { list: HelperList; onOpen(form: HelperDialog): void }

/** Whether the shared password still works. It can be changed and ended. */
export function SharedPassword({ list, onOpen }: Props) {
  const { shared } = useAdminTexts().helpers
  const { works, mayEnd } = list.sharedPassword
  return (
    <section className={styles['shared']} aria-label={shared.label} data-works={works || undefined}>
      <div className={styles['words']}>
        <p className={words['strong']}>{works ? shared.works : shared.ended}</p>
        <p className={words['quiet']}>
          {works ? (
            <>
              <LastUsed list={list} /> {mayEnd ? shared.whenToEnd : shared.notYet}
            </>
          ) : (
            shared.endedLead
          )}
        </p>
      </div>
      {works && (
        <div>
          <button
            className={controls['textButton']}
            type="button"
            onClick={() => onOpen({ form: 'change the password' })}
          >
            {shared.change}
          </button>
          {mayEnd && (
            <button
              className={controls['textButton']}
              type="button"
              onClick={() => onOpen({ form: 'end the password' })}
            >
              {shared.end}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function LastUsed({ list: { now, sharedPassword } }: Pick<Props, 'list'>) {
  const { shared } = useAdminTexts().helpers
  const { clockTime, shortDay } = useDates()
  const { timeZone } = church()
  const { lastUsed } = sharedPassword
  if (lastUsed === undefined) return null
  const day = localDate(lastUsed, timeZone)
  return day === localDate(now, timeZone)
    ? shared.usedToday(clockTime(lastUsed, timeZone))
    : shared.lastUsed(shortDay(day))
}
