import { Radio } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { isDay } from '#domain/attendee/person-fields.ts'
import type { ComparedPair } from '#domain/contract/same-person/pair-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { HebrewName, Name } from '#web/words/Names.tsx'
import { type Dates, useDates } from '#web/words/useDates.ts'
import { type Choices, type Row, type Side, differsIn, rowsWithValues, valueIn } from './choice.ts'
import { Across, Line } from './Line.tsx'
import * as styles from './ChoiceRows.module.css'

type Props = { pair: ComparedPair; choices: Choices; onChoose(row: Row, side: Side): void }

/** What is known of two profiles. Where they differ, one of the two is chosen. */
export function ChoiceRows({ pair, choices, onChoose }: Props) {
  return (
    <>
      {rowsWithValues(pair).map((row) => (
        <ChoiceRow key={row} row={row} pair={pair} chosen={choices[row]} onChoose={(side) => onChoose(row, side)} />
      ))}
      <Membership pair={pair} />
    </>
  )
}

type RowProps = { row: Row; pair: ComparedPair; chosen: Side; onChoose(side: Side): void }

function ChoiceRow({ row, pair, chosen, onChoose }: RowProps) {
  const { duplicates, profile } = useAdminTexts()
  const label = { ...profile.inLists, phone: duplicates.phone, address: duplicates.address }[row]
  const dates = useDates()
  const labelId = useId()
  const shown = (side: Side) => inWords(row, valueIn(row, pair[side]), dates)
  if (!differsIn(row, pair))
    return (
      <Line label={label}>
        <Across>{shown('a')}</Across>
      </Line>
    )
  return (
    <Line label={label} labelId={labelId} differs role="radiogroup">
      {(['a', 'b'] as const).map((side) => (
        <label key={side} className={styles['choice']}>
          <Radio
            name={labelId}
            checked={chosen === side}
            // A number that finds the person is shown with any choice.
            disabled={row === 'phone' && shown(side) === null}
            onChange={() => onChoose(side)}
          />
          <span className={styles['value']} data-row={row} data-is-empty={shown(side) === null || undefined}>
            {shown(side) ?? <Nothing />}
          </span>
        </label>
      ))}
    </Line>
  )
}

const Nothing = () => {
  const texts = useAdminTexts()
  return (
    <span aria-label={texts.duplicates.empty} role="img">
      {texts.none}
    </span>
  )
}

/** A value as people read it. Null without one. */
function inWords(row: Row, value: string, { longDay }: Dates): ReactNode {
  if (value === '') return null
  if (row === 'phone') return maskPhone(value)
  if (isDay(row)) return longDay(value)
  return row === 'hebrewName' ? <HebrewName>{value}</HebrewName> : <Name>{value}</Name>
}

/** The person is a member if either of the two is. */
function Membership({ pair: { a, b } }: { pair: ComparedPair }) {
  const { duplicates: texts, profile } = useAdminTexts()
  return (
    <Line label={texts.membership}>
      <Across>{a.isMember || b.isMember ? profile.member : profile.guest}</Across>
    </Line>
  )
}
