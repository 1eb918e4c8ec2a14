import { OnPaper } from '#web/print/OnPaper.tsx'
import { PrintedBy } from '#web/print/PrintedBy.tsx'
import { NameList } from '#admin/people/Person.tsx'
import { useFromFilesTexts } from '#admin/words/people/from-files.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { allVisits } from '#admin/screens/Person/attendance/Visits.tsx'
import type { PersonPage, VisitOnPage } from '#domain/contract/people/person-shapes.ts'
import { personalLink } from '#domain/personal-link/personal-link.ts'
import { church, publicOrigin } from '#web/calls/church.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { FactsOfPerson } from '#admin/screens/Person/facts/Facts.tsx'
import { LastUse } from '#admin/screens/Person/link/PersonalLink.tsx'
import type { Everything } from './everything.ts'
import { PrintedChanges, PrintedRows, PrintedValues } from './PrintedPast.tsx'
import * as styles from './PrintedPerson.module.css'
import type { OwnCheckIn } from '#domain/contract/people/everything-shapes.ts'

type PrintedPersonProps = { person: PersonPage; everything: Everything | null }

/**
 * A person on paper, to hand to them. The browser's own menu prints what the page shows, and the button of the page
 * everything that Foyer holds.
 */
export const PrintedPerson = (props: PrintedPersonProps) => (
  <OnPaper>
    <table className={styles['paper']}>
      <thead>
        <tr>
          <td>
            <Title {...props} />
          </td>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>
            <Sections {...props} />
          </td>
        </tr>
      </tbody>
    </table>
  </OnPaper>
)

/** Which person this is about, which church printed it, and when. It is repeated on every page. */
function Title({ person: { name, hebrewName }, everything }: PrintedPersonProps) {
  const { person: texts } = useAdminTexts()
  return (
    <div className={styles['title']}>
      <p className={styles['name']}>
        <Name>{name}</Name> <HebrewName>{hebrewName}</HebrewName>
      </p>
      <PrintedBy>{everything && <span>{texts.onPaper.lead}</span>}</PrintedBy>
    </div>
  )
}

function Sections({ person, everything }: PrintedPersonProps) {
  const { person: texts } = useAdminTexts()
  return (
    <>
      <section>
        <h2>{texts.facts}</h2>
        <dl className={styles['facts']}>
          <FactsOfPerson person={person} />
        </dl>
      </section>
      {person.family.length > 0 && <PrintedFamily person={person} />}
      {person.profile && <PrintedLink person={person} everything={everything} />}
      <PrintedVisits person={person} />
      {everything && <PrintedTakenBack checkIns={everything.recorded.checkIns} />}
      {everything && <PrintedChanges changes={everything.changes} />}
      {everything && <PrintedValues recorded={everything.recorded.recorded} />}
    </>
  )
}

function PrintedFamily({ person: { family } }: Pick<PrintedPersonProps, 'person'>) {
  const texts = useAdminTexts()
  return (
    <section>
      <h2>{texts.profile.family}</h2>
      <PrintedRows>
        {family.map(({ id, name, hebrewName, relationship, attendances, noLongerComes }) => (
          <tr key={id}>
            <td>
              <Name>{name}</Name> <HebrewName>{hebrewName}</HebrewName>
            </td>
            <td>{texts.relationships[relationship]}</td>
            <td>
              {texts.person.attendances(attendances)}
              {noLongerComes && `, ${texts.person.isGone}`}
            </td>
          </tr>
        ))}
      </PrintedRows>
    </section>
  )
}

/** The address of the link is on paper only with everything else: it is a secret of the person. */
function PrintedLink({ person: { linkUsed }, everything }: PrintedPersonProps) {
  const { person: texts } = useAdminTexts()
  const code = everything?.recorded.code
  return (
    <section>
      <h2>{texts.link}</h2>
      {code !== undefined && <p className={styles['address']}>{personalLink(publicOrigin(), code)}</p>}
      <p>{linkUsed ? <LastUse used={linkUsed} /> : texts.notUsed}</p>
    </section>
  )
}

function PrintedVisits({ person: { visits, earlierVisits } }: Pick<PrintedPersonProps, 'person'>) {
  const { person: texts, profile } = useAdminTexts()
  const { longDay } = useDates()
  const fromFile = useFromFilesTexts()
  const all = allVisits(visits, earlierVisits)
  const first = all.at(-1)
  return (
    <section>
      <h2>{profile.history}</h2>
      <p>{first ? texts.inAll(all.length, longDay(first.date)) : profile.noHistory}</p>
      <PrintedRows>
        {all.map((one) =>
          'visit' in one ? (
            <PrintedVisit key={one.visit.eventId} visit={one.visit} />
          ) : (
            <tr key={`${one.date} ${one.earlier.service ?? ''} ${one.earlier.from}`}>
              <td>{longDay(one.date)}</td>
              <td>
                <Name>{one.earlier.service ?? fromFile.visit}</Name>
              </td>
              <td>{fromFile.from(one.earlier.from)}</td>
            </tr>
          ),
        )}
      </PrintedRows>
    </section>
  )
}

function PrintedVisit({ visit }: { visit: VisitOnPage }) {
  const { profile } = useAdminTexts()
  const { longDay, clockTime } = useDates()
  const { eventName, eventDate, checkInTime, addedLater, with: others } = visit
  return (
    <tr>
      <td>
        {longDay(eventDate)}, {addedLater ? profile.addedLater : clockTime(checkInTime, church().timeZone)}
      </td>
      <td>
        <Name>{eventName}</Name>
      </td>
      <td>
        {others.length > 0 && (
          <>
            {profile.with} <NameList names={others.map(({ name }) => name)} />
          </>
        )}
      </td>
    </tr>
  )
}

/** The check-ins that count no more: they are no visits, and are kept all the same. */
function PrintedTakenBack({ checkIns }: { checkIns: readonly OwnCheckIn[] }) {
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

/** A check-in that does not count any more: when it was made, and when it was undone. */
type TakenBackCheckIn = Omit<OwnCheckIn, 'is' | 'scanned'> & { readonly checkedInAt: string }

/** The check-ins that were undone, the earliest first. `checkIns` is everything that was recorded, in order. */
export function takenBackAmong(checkIns: readonly OwnCheckIn[]): readonly TakenBackCheckIn[] {
  const last = new Map<string, string>()
  return checkIns.flatMap(({ is, scanned: _, ...one }) => {
    const household = `${one.eventId} ${one.familyOf ?? ''}`
    if (is === 'checked-in') last.set(household, one.at)
    return is === 'taken-back' ? [{ ...one, checkedInAt: last.get(household) ?? one.at }] : []
  })
}
