import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { OwnCheckIn } from '#domain/contract/people/everything-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { PrintedRows } from './PrintedRows.tsx'
import { takenBackAmong } from './taken-back.ts'

/** The check-ins that count no more: they are no visits, and are kept all the same. */
export function PrintedTakenBack({ checkIns }: { checkIns: readonly OwnCheckIn[] }) {
  const { person: texts, profile } = useAdminTexts()
  const { longDate, longDay, clockTime } = useDates()
  const { timeZone } = church()
  const takenBack = takenBackAmong(checkIns)
  if (takenBack.length === 0) return null
  return (
    <section>
      <h2>{texts.onPaper.takenBack}</h2>
      <PrintedRows>
        {takenBack.map(({ eventName, eventDate, at, checkedInAt, familyOf }, place) => (
          <tr key={place}>
            <td>{longDay(eventDate)}</td>
            <td>
              <Name>{eventName}</Name>
            </td>
            <td>
              {familyOf !== undefined && (
                <>
                  {texts.familyOf} <Name>{familyOf}</Name>
                  {', '}
                </>
              )}
              {profile.checkedInAt(clockTime(checkedInAt, timeZone))}
              {', '}
              {texts.onPaper.takenBackAt(`${longDate(at, timeZone)}, ${clockTime(at, timeZone)}`)}
            </td>
          </tr>
        ))}
      </PrintedRows>
    </section>
  )
}
