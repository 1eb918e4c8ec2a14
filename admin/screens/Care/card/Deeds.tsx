import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { CareCard } from '#domain/contract/care/care-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { CheckIcon } from '#kiosk/shell/theme/icons.tsx'
import type { Noting } from './on-board.ts'
import type { Lingering } from './lingering.ts'
import * as styles from './Deeds.module.css'

/** `today`: the day of the church, as the server says it. */
type Props = { card: CareCard; today: string; closed: Lingering | undefined; noting: Noting }

/** The foot of a card: what can be noted; or, for a moment, what was. */
export function Deeds({ card, today, closed, noting }: Props) {
  const { care: texts } = useAdminTexts()
  const isCalled = wasCalledOn(today, card)
  if (closed)
    return (
      <p className={styles['done']}>
        <CheckIcon size={16} />
        {closed.deed === 'visited' ? texts.visitedNow : texts.notNeededNow}
      </p>
    )
  const { isBusy, note } = noting
  return (
    <div className={styles['deeds']} role="group" aria-label={card.name}>
      <button type="button" aria-disabled={isBusy} data-done={isCalled || undefined} onClick={() => note('called')}>
        {isCalled ? (
          <>
            <CheckIcon size={16} />
            {texts.calledToday}
          </>
        ) : (
          texts.called
        )}
      </button>
      <button type="button" aria-disabled={isBusy} onClick={() => note('visited')}>
        {texts.visited}
      </button>
      <button type="button" aria-disabled={isBusy} onClick={() => note('not-needed')}>
        {texts.notNeeded}
      </button>
    </div>
  )
}

const wasCalledOn = (today: string, { calledAt }: CareCard): boolean =>
  calledAt !== undefined && localDate(calledAt, church().timeZone) === today
