import { Button } from '@mantine/core'
import { ChangesOf } from '#admin/directory-import/changes/HouseholdChanges.tsx'
import type { Family } from '#admin/directory-import/member-file/families-of.ts'
import { decide } from '#admin/directory-import/steps/steps.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useFamiliesTexts } from '#admin/words/directory-import/families.ts'
import type { ImportChange, NumberTaken } from '#domain/contract/directory-import/import-shapes.ts'
import type { Decision, Oddity } from '#domain/directory-import/households.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { Name } from '#web/words/Names.tsx'
import * as words from '#web/page/words.module.css'
import * as styles from './FamilyCard.module.css'

type Props = {
  family: Family
  /** What it changes in a family that is here already. */
  change: ImportChange | undefined
  /** Its number belongs to somebody else here. */
  taken: NumberTaken | undefined
  /** Null: it is not compared yet. */
  outcome: 'new' | 'changed' | 'as before' | null
}

/** A family as it will look after the import, what the file changes in it, and why somebody should look at it. */
export function FamilyCard({ family, change, taken, outcome }: Props) {
  const isOdd = family.odd !== undefined || taken !== undefined || family.decided !== undefined
  return (
    <li className={styles['family']} data-odd={isOdd || undefined}>
      <Household {...(change?.after ?? inFile(family, taken))} outcome={outcome} />
      {change && outcome === 'changed' && <Changes {...change} />}
      {isOdd && <Reasons family={family} taken={taken} />}
    </li>
  )
}

/** Nobody of it is here yet: it looks as the file has it, without a number that belongs to somebody else. */
const inFile = ({ phone, ...family }: Family, taken: NumberTaken | undefined): Omit<HouseholdSeen, 'outcome'> =>
  taken || phone === undefined ? family : { ...family, phone }

type HouseholdSeen = Pick<Family, 'name' | 'numbers'> &
  Pick<Props, 'outcome'> & {
    readonly phone?: string | undefined
    readonly familyMembers: readonly Pick<Family['familyMembers'][number], 'name' | 'relationship' | 'numbers'>[]
  }

function Household({ name, phone, outcome, ...people }: HouseholdSeen) {
  const texts = useFamiliesTexts()
  return (
    <>
      <p className={styles['head']}>
        <strong>
          <Name>{name}</Name>
        </strong>
        <span className={styles['phone']}>{phone === undefined ? texts.noNumber : maskPhone(phone)}</span>
        <Outcome outcome={outcome} />
      </p>
      <Members {...people} />
    </>
  )
}

function Changes(change: ImportChange) {
  const texts = useFamiliesTexts()
  const { fields, members, isMember, numbers } = change
  const isOfNumbers = numbers && fields.length + members.length === 0 && isMember === undefined
  return (
    <>
      {!isOfNumbers && <ChangesOf {...change} />}
      {numbers && <p>{texts.newNumbers(numbers.map(maskPhone).join(', '))}</p>}
    </>
  )
}

function Members({ numbers = [], familyMembers }: Pick<HouseholdSeen, 'numbers' | 'familyMembers'>) {
  const { relationships } = useAdminTexts()
  const texts = useFamiliesTexts()
  const also = [...numbers, ...familyMembers.flatMap((one) => one.numbers ?? [])].map(maskPhone)
  return (
    <>
      {familyMembers.length > 0 && (
        <ul className={styles['members']}>
          {familyMembers.map((one, at) => (
            <li key={at}>
              <Name>{one.name}</Name> <span className={words['quiet']}>{relationships[one.relationship]}</span>
            </li>
          ))}
        </ul>
      )}
      {also.length > 0 && <p className={words['quiet']}>{texts.alsoFoundBy(also.join(', '))}</p>}
    </>
  )
}

function Outcome({ outcome }: Pick<Props, 'outcome'>) {
  const texts = useFamiliesTexts()
  if (outcome === null) return null
  const word = { new: texts.isNew, changed: texts.changes, 'as before': texts.asBefore }[outcome]
  return <span className={styles['outcome']}>{word}</span>
}

function Reasons({ family: { line, odd = [], decided }, taken }: Pick<Props, 'family' | 'taken'>) {
  const texts = useFamiliesTexts()
  const choices = [...new Set(odd.flatMap((one) => CHOICES[one.reason] ?? []))]
  const choose = (decision: Decision | number | null) => () => void decide({ line, decision })
  return (
    <div className={styles['reasons']}>
      <ul>
        {odd.map((one, at) => (
          <li key={at}>
            <Reason {...one} />
          </li>
        ))}
        {taken && <li>{texts.belongsTo(maskPhone(taken.number), taken.holder)}</li>}
        {decided !== undefined && <li>{texts.decided}</li>}
      </ul>
      <div className={styles['choices']}>
        {decided !== undefined && <Choice onChoose={choose(null)}>{texts.undo}</Choice>}
        {decided === undefined &&
          choices.map((choice) => (
            <Choice key={choice} onChoose={choose(choice)}>
              {texts[choice]}
            </Choice>
          ))}
        {decided === undefined && taken && (
          <Choice onChoose={choose(taken.userId)}>{texts.isSame(taken.holder)}</Choice>
        )}
        <Choice onChoose={choose('leave-out')}>{texts.leaveOut}</Choice>
      </div>
    </div>
  )
}

const Choice = ({ children, onChoose }: { children: string; onChoose(): void }) => (
  <Button variant="outline" size="compact-md" onClick={onChoose}>
    {children}
  </Button>
)

/** What can be decided about each kind. Everybody can be left out. */
const CHOICES: Partial<Record<Oddity['reason'], 'part' | 'join'>> = {
  'joined-by-number': 'part',
  'rows-joined': 'part',
  'family-by-street': 'part',
  'family-by-order': 'part',
  'may-belong-by-street': 'join',
  'may-belong-by-order': 'join',
  'first-of-several': 'part',
  'two-people-in-a-cell': 'join',
  'may-be-two-people': 'part',
  'number-of-another': 'join',
}

function Reason(odd: Oddity) {
  const texts = useFamiliesTexts()
  const say = texts.odd[odd.reason]
  if ('lines' in odd) return say(odd.lines.join(', '))
  if ('number' in odd) return say(maskPhone(odd.number))
  return say('name' in odd ? odd.name : '')
}
