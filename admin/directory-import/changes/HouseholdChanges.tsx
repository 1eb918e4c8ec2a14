import { Unseen } from '#web/frame/Unseen.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useTakingBackTexts } from '#admin/words/directory-import/taking-back.ts'
import type {
  FieldChange,
  HouseholdChange,
  MemberChange,
  Stays,
  TakeBackOfHousehold,
} from '#domain/contract/directory-import/import-shapes.ts'
import { isDay } from '#domain/attendee/person-fields.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './HouseholdChanges.module.css'

/** Households, each with what becomes of it, field by field, and with what stays and why. */
export const HouseholdChanges = ({
  households,
}: {
  households: readonly (HouseholdChange | TakeBackOfHousehold)[]
}) => (
  <ul className={styles['households']}>
    {households.map((household) => (
      <li key={household.userId}>
        <strong>
          <Name>{household.name}</Name>
        </strong>
        <ChangesOf {...household} />
      </li>
    ))}
  </ul>
)

/** What becomes of one household, field by field. */
export function ChangesOf({ fields, members, isMember, ...rest }: HouseholdChange | TakeBackOfHousehold) {
  const takingBack = useTakingBackTexts()
  const stays = 'stays' in rest ? rest.stays : null
  const isNothing = fields.length + members.length + (stays?.length ?? 0) === 0 && isMember === undefined
  return (
    <ul className={styles['changes']}>
      {fields.map((change) => (
        <Field key={change.field} {...change} />
      ))}
      {members.map((change, at) => (
        <MemberRow key={at} {...change} />
      ))}
      {isMember !== undefined && <li>{isMember ? takingBack.becomesMember : takingBack.noMember}</li>}
      {stays?.map((one, at) => (
        <Staying key={at} {...one} />
      ))}
      {isNothing && stays === null && <li>{takingBack.nothingSeen}</li>}
    </ul>
  )
}

function Field({ field, from, to }: FieldChange) {
  const { profile } = useAdminTexts()
  const { shortDay } = useDates()
  const inWords = (value: string | undefined) => {
    if (value === undefined) return undefined
    if (field === 'phone') return maskPhone(value)
    return isDay(field) ? shortDay(value.slice(0, 'YYYY-MM-DD'.length)) : value
  }
  return (
    <li>
      {profile.inLists[field]}: <FromTo from={inWords(from)} to={inWords(to)} />
    </li>
  )
}

/** An empty field is a dash. A screen reader reads which is before and which is after. */
function FromTo({ from = '–', to = '–' }: { from?: string | undefined; to?: string | undefined }) {
  const takingBack = useTakingBackTexts()
  return (
    <>
      <Unseen>{takingBack.from} </Unseen>
      <del>
        <Name>{from}</Name>
      </del>{' '}
      <Unseen>{takingBack.to} </Unseen>
      <ins>
        <Name>{to}</Name>
      </ins>
    </>
  )
}

function MemberRow({ from, to }: MemberChange) {
  const { relationships } = useAdminTexts()
  const takingBack = useTakingBackTexts()
  if (!from || !to) {
    const sentence = from ? takingBack.leaves(from.name) : takingBack.joins(to?.name ?? '')
    return <li>{sentence}</li>
  }
  const inWords = ({ name, hebrewName, relationship }: typeof from) =>
    [name, hebrewName, relationships[relationship]].filter((word) => word !== undefined).join(', ')
  return (
    <li>
      <FromTo from={inWords(from)} to={inWords(to)} />
    </li>
  )
}

function Staying({ what, because }: Stays) {
  const { profile } = useAdminTexts()
  const takingBack = useTakingBackTexts()
  const named = () => {
    if (what === 'household') return takingBack.household
    return typeof what === 'string' ? profile.inLists[what] : what.name
  }
  return <li className={styles['stays']}>{takingBack.stays(named(), takingBack.because[because])}</li>
}

/** Shows the next households of a long list. */
export const MoreHouseholds = ({ onMore }: { onMore(): void }) => {
  const takingBack = useTakingBackTexts()
  return (
    <button className={`${controls['textButton']} ${styles['more']}`} type="button" onClick={onMore}>
      {takingBack.more}
    </button>
  )
}
