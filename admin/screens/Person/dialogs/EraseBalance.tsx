import { EraseIcon } from '#admin/frame/icons.tsx'
import { listOfNames } from '#admin/words/list-of-names.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { MemberOnPage, PersonPage } from '#domain/contract/people/person-shapes.ts'
import { CheckIcon } from '#kiosk/shell/theme/icons.tsx'
import { useGoingNotes } from './going-notes.ts'
import * as styles from './EraseBalance.module.css'

/** `next` is the person who gets the household first, if anybody does. */
type Props = { person: PersonPage; next: MemberOnPage | undefined }

/** What goes when somebody is erased, and what stays. */
export function EraseBalance({ person, next }: Props) {
  const { person: texts } = useAdminTexts()
  return (
    <div className={styles['balance']}>
      <section>
        <h3 className={styles['goes']}>
          <EraseIcon />
          {texts.goes}
        </h3>
        <Lines lines={useGoing({ person, next })} />
      </section>
      <section>
        <h3 className={styles['stays']}>
          <CheckIcon size={20} />
          {texts.stays}
        </h3>
        <Lines lines={useStaying({ person, next })} />
      </section>
    </div>
  )
}

const Lines = ({ lines }: { lines: readonly string[] }) => (
  <ul className={styles['lines']}>
    {lines.map((line, at) => (
      // Two other records mostly have one name.
      <li key={at}>{line}</li>
    ))}
  </ul>
)

/** The family members who are erased too: those without a profile, unless somebody gets the household. */
const goingAlong = ({ person, next }: Props): readonly MemberOnPage[] =>
  next ? [] : person.family.filter(({ hasProfile }) => !hasProfile)

function useGoing(props: Props): string[] {
  const { person: texts, care, language } = useAdminTexts()
  const along = goingAlong(props)
  const count = useGoingNotes(
    props.person,
    along.map(({ id }) => id),
  )
  const notes = count > 0 ? [care.goesNotes(count)] : []
  const others = useGoingRecords(props.person)
  if (!props.person.profile) return [texts.goesName, ...others, ...notes]
  const names = along.map(({ name }) => name)
  const family = names.length > 1 ? [texts.goesFamily(listOfNames(names, language))] : names.map(texts.goesFamilyOne)
  return [texts.goesProfile, ...family, ...others, ...notes, texts.goesLink]
}

/** The records that staff have linked with this one. A merged profile is shown as part of it already. */
function useGoingRecords({ alsoAs = [] }: PersonPage): string[] {
  const { person: texts } = useAdminTexts()
  const linked = alsoAs.filter(({ is }) => is === 'link')
  return linked.map(({ name, familyOf }) =>
    familyOf ? texts.goesInFamily(name, familyOf.name) : texts.goesOther(name),
  )
}

function useStaying(props: Props): string[] {
  const { person: texts } = useAdminTexts()
  const { person, next } = props
  const count = goingAlong(props).reduce((sum, { attendances }) => sum + attendances, person.visits.length)
  return [
    ...(next ? [texts.staysFamily(next.name)] : []),
    texts.staysCounts(count),
    texts.staysActivity,
    texts.staysBackups,
  ]
}
