import { useId } from 'react'
import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import { CheckIcon } from '#web/theme/icons.tsx'
import { type Collector, type Else, type OnRecord, hasRightPhone } from './collector.ts'
import * as styles from './CollectorRows.module.css'
import { RuleIcon } from '#room/hand-over/parts/icons.tsx'
import { useHandOverTexts } from '#room/hand-over/texts.ts'

type Parts = {
  party: Party
  /** The children who are collected. */
  names: readonly string[]
  chosen: Collector | null
  choose: (collector: Collector) => void
  isOff: boolean
}

/** The household, those who may collect, those who may not and why, and somebody else. */
export function CollectorRows({ party, names, chosen, choose, isOff }: Parts) {
  const { who } = useHandOverTexts()
  const rules = party.rules ?? []
  return (
    <div className={styles['all']} role="radiogroup" aria-label={who.heading(names)}>
      {party.adults.map((adult) => (
        <Row
          key={adult.personId ?? adult.collectorId ?? adult.name}
          name={adult.name}
          below={relationOf(adult, party, names, who)}
          isChosen={chosen?.is === 'on-record' && chosen.name === adult.name}
          isOff={isOff}
          choose={() => choose({ is: 'on-record', name: adult.name, to: idOf(adult) })}
        />
      ))}
      {rules.map(({ ruleId, name, ground }) => (
        <Row
          key={ruleId}
          name={name}
          below={ground === 'asked' ? who.asked : who.order}
          ground={ground}
          isChosen={chosen?.is === 'asked' && chosen.name === name}
          isOff={isOff || ground === 'court-order'}
          choose={() => choose({ is: 'asked', name })}
        />
      ))}
      <Row
        name={who.somebodyElse}
        below={who.somebodyNeeds}
        isChosen={chosen?.is === 'else'}
        isOff={isOff}
        choose={() => choose({ is: 'else', name: '', phone: '' })}
      />
      {chosen?.is === 'else' && <SomebodyElse chosen={chosen} change={choose} />}
    </div>
  )
}

const idOf = ({ personId, collectorId }: Party['adults'][number]): OnRecord => {
  if (personId !== undefined) return { personId }
  if (collectorId !== undefined) return { collectorId }
  throw new Error('An adult has no id')
}

function relationOf(
  { personId, relation }: Party['adults'][number],
  { broughtBy }: Party,
  names: readonly string[],
  who: ReturnType<typeof useHandOverTexts>['who'],
): string {
  if (personId !== undefined && personId === broughtBy) return who.broughtToday(names)
  return relation === undefined ? who.household : who.mayCollect(relation)
}

type RowParts = {
  name: string
  below: string
  ground?: 'court-order' | 'asked'
  isChosen: boolean
  isOff: boolean
  choose: () => void
}

const Row = ({ name, below, ground, isChosen, isOff, choose }: RowParts) => (
  <button
    className={styles['row']}
    type="button"
    role="radio"
    data-press
    data-ground={ground}
    aria-checked={isChosen}
    disabled={isOff}
    onClick={choose}
  >
    <span className={styles['words']}>
      <bdi className={styles['name']}>{name}</bdi>
      <span className={styles['below']}>{below}</span>
    </span>
    {ground && <RuleIcon />}
    {isChosen && <CheckIcon size={30} />}
  </button>
)

/** Their name, and a number if they have one. */
function SomebodyElse({ chosen, change }: { chosen: Else; change: (to: Else) => void }) {
  const { who } = useHandOverTexts()
  const [name, phone] = [useId(), useId()]
  return (
    <div className={styles['fields']}>
      <label htmlFor={name}>{who.name}</label>
      <input
        id={name}
        className={styles['field']}
        dir="auto"
        autoComplete="off"
        maxLength={60}
        autoFocus
        value={chosen.name}
        onChange={({ target }) => change({ ...chosen, name: target.value })}
      />
      <label htmlFor={phone}>{who.phone}</label>
      <input
        id={phone}
        className={styles['field']}
        type="tel"
        autoComplete="off"
        maxLength={40}
        value={chosen.phone}
        aria-invalid={!hasRightPhone(chosen)}
        aria-describedby={`${phone}-wrong`}
        onChange={({ target }) => change({ ...chosen, phone: target.value })}
      />
      <p id={`${phone}-wrong`} className={styles['wrong']}>
        {hasRightPhone(chosen) ? null : who.phoneWrong}
      </p>
    </div>
  )
}
