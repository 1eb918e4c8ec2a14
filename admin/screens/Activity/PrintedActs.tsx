import { OnPaper } from '#admin/frame/print/OnPaper.tsx'
import { PrintedBy } from '#admin/frame/print/PrintedBy.tsx'
import { Sentence } from '#admin/people/Sentence.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { DoneBy } from './DoneBy.tsx'
import type { ActivityFilters } from './chosen-acts.ts'
import { useOutcome } from './useOutcome.ts'
import * as styles from './PrintedActs.module.css'

type Props = { day: string; acts: readonly Act[]; choice: ActivityFilters }

/** The acts of a day that were chosen, for the printer: the page itself draws only the lines in view. */
export const PrintedActs = (props: Props) => (
  <OnPaper>
    <Acts {...props} />
  </OnPaper>
)

const Acts = ({ day, acts, choice }: Props) => (
  <table className={styles['acts']}>
    <thead>
      <tr>
        <td className={styles['title']} colSpan={3}>
          <Title day={day} choice={choice} />
        </td>
      </tr>
    </thead>
    <tbody>
      {acts.map((act) => (
        <PrintedAct key={`${act.id} ${act.deed}`} act={act} />
      ))}
    </tbody>
  </table>
)

/** The day, and what was chosen of it. It is repeated on every page. */
function Title({ day, choice: { kind, person, source } }: Omit<Props, 'acts'>) {
  const { activity } = useAdminTexts()
  const { longDay } = useDates()
  const chosen = [kind !== 'everything' && activity.kinds[kind], person && `“${person}”`, source?.name]
  return (
    <>
      <p className={styles['heading']}>
        {activity.heading}, {longDay(day)}
      </p>
      <PrintedBy>{chosen.map((words) => words && <Name key={words}>{words}</Name>)}</PrintedBy>
    </>
  )
}

function PrintedAct({ act }: { act: Act }) {
  const outcome = useOutcome(act)
  const { clockTime } = useDates()
  return (
    <tr>
      <td>{clockTime(act.at, church().timeZone)}</td>
      <td>
        <Sentence act={act} />
        {outcome}
      </td>
      <td>
        <DoneBy act={act} />
      </td>
    </tr>
  )
}
