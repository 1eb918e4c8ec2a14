import { useCountingTexts } from '#admin/counting/texts.ts'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { useStation } from '#admin/counting/station/station.ts'
import { useBoard } from '#admin/live/board.ts'
import { useLanguage } from '#admin/words/language.ts'
import { churchOfThePage } from '#admin/small-pages/church-of-the-page.ts'
import { datesIn } from '#kiosk/shell/words/useDates.ts'
import * as styles from './Sum.module.css'

/** Everybody at the event: who checked in, who was counted at all doors, and both. Read out as one sentence. */
export function Sum() {
  const texts = useCountingTexts()
  const language = useLanguage((chosen) => chosen.language)
  const { shown, connection, heardAt } = useBoard()
  // By the server's clock. That of the phone may be wrong.
  const ahead = useStation((station) => station.ahead)
  if (!shown) return <div className={styles['sum']} />
  const { totalAttendees, counted } = shown.stats
  const isStale = connection === 'reconnecting'
  const { clockTime } = datesIn[language]
  const asOf =
    isStale &&
    heardAt !== null &&
    texts.asOf(clockTime(new Date(heardAt + ahead).toISOString(), churchOfThePage().timeZone))
  return (
    <div className={styles['sum']} data-stale={isStale || undefined}>
      <Unseen>{texts.sum(totalAttendees, counted, totalAttendees + counted)}</Unseen>
      <Part figure={totalAttendees} label={texts.checkedIn(totalAttendees)} />
      <span className={styles['sign']} aria-hidden="true">
        +
      </span>
      <Part figure={counted} label={texts.allCounted(counted)} />
      <span className={styles['sign']} aria-hidden="true">
        =
      </span>
      <Part figure={totalAttendees + counted} label={asOf || texts.inTotal} />
    </div>
  )
}

const Part = ({ figure, label }: { figure: number; label: string }) => (
  <span className={styles['part']} aria-hidden="true">
    <span className={styles['figure']}>{figure}</span>
    <span className={styles['label']}>{label}</span>
  </span>
)
