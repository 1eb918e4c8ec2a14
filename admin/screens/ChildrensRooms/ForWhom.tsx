import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useId } from 'react'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { type Grade, LAST_GRADE } from '#domain/rooms/room-fields.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { ageChosen, agesFrom, agesTo, type Filling, RANGES } from './room-draft.ts'
import { gradeInWords } from './room-words.ts'
import * as styles from './ForWhom.module.css'

/** For which children a room is: by age, by grade, or for any. */
export function ForWhom({ draft, errors, set }: Filling) {
  const texts = useRoomTexts()
  const id = useId()
  const error = errors['ages'] ?? errors['grades']
  return (
    <div className={styles['forWhom']}>
      <p id={id} className={styles['label']}>
        {texts.forWhom}
      </p>
      <div className={styles['choices']} role="group" aria-labelledby={id}>
        <div className={styles['by']}>
          <SegmentedControl
            aria-label={texts.forWhom}
            data={RANGES.map((value) => ({ value, label: texts.by[value] }))}
            value={draft.by}
            onChange={(by) => set({ by })}
          />
        </div>
        {draft.by === 'age' && <Ages draft={draft} set={set} />}
        {draft.by === 'grade' && <Grades draft={draft} set={set} />}
      </div>
      {error !== undefined && <ErrorMessage isAlert>{error}</ErrorMessage>}
    </div>
  )
}

type Range = Omit<Filling, 'errors'>

function Ages({ draft: { fromMonths, toMonths }, set }: Range) {
  const texts = useRoomTexts()
  const inWords = (months: number, isLast: boolean) => {
    const age = ageChosen(months, isLast)
    if (age.in === 'years') return texts.inYears(age.count)
    return months === 0 && !isLast ? texts.birth : texts.inMonths(age.count)
  }
  const options = (ages: readonly number[], isLast: boolean) =>
    ages.map((months) => (
      <option key={months} value={months}>
        {inWords(months, isLast)}
      </option>
    ))
  return (
    <>
      <NativeSelect
        label={texts.from}
        value={String(fromMonths)}
        onChange={({ target: { value: months } }) => set({ fromMonths: Number(months) })}
      >
        {options(agesFrom(fromMonths), false)}
      </NativeSelect>
      <NativeSelect
        label={texts.to}
        value={String(toMonths)}
        onChange={({ target: { value: months } }) => set({ toMonths: Number(months) })}
      >
        {options(agesTo(toMonths), true)}
      </NativeSelect>
    </>
  )
}

const grades: readonly Grade[] = ['K', ...Array.from({ length: LAST_GRADE }, (_, at) => at + 1)]
const gradeOf = (value: string): Grade => (value === 'K' ? 'K' : Number(value))

function Grades({ draft: { fromGrade, toGrade }, set }: Range) {
  const texts = useRoomTexts()
  const options = grades.map((grade) => (
    <option key={grade} value={grade}>
      {gradeInWords(grade, texts)}
    </option>
  ))
  return (
    <>
      <NativeSelect
        label={texts.from}
        value={String(fromGrade)}
        onChange={({ target: { value: grade } }) => set({ fromGrade: gradeOf(grade) })}
      >
        {options}
      </NativeSelect>
      <NativeSelect
        label={texts.to}
        value={String(toGrade)}
        onChange={({ target: { value: grade } }) => set({ toGrade: gradeOf(grade) })}
      >
        {options}
      </NativeSelect>
    </>
  )
}
