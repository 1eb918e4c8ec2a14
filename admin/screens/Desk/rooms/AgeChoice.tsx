import { NativeSelect } from '@mantine/core'
import { useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'

/** How old a child is, as a family says it: the year of birth, or the grade. */
export type SaidAge = { readonly bornAbout: number } | { readonly grade: 'K' | number }

const OLDEST_BY_YEARS = 5
const LAST_GRADE = 12

type Props = {
  label: string
  isLabelShown?: true
  className?: string | undefined
  value: string
  onChoose(value: string): void
}

/** One choice says it: an age up to five, or a grade. */
export function AgeChoice({ label, isLabelShown, className, value, onChoose }: Props) {
  const texts = useDeskRoomTexts()
  return (
    <NativeSelect
      className={className ?? ''}
      size="sm"
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{texts.askAge}</option>
      {Array.from({ length: OLDEST_BY_YEARS + 1 }, (_, years) => (
        <option key={years} value={`age ${years}`}>
          {years === 0 ? texts.underOne : texts.years(years)}
        </option>
      ))}
      <option value="grade K">{texts.kindergarten}</option>
      {Array.from({ length: LAST_GRADE }, (_, grade) => (
        <option key={grade} value={`grade ${grade + 1}`}>
          {texts.grade(grade + 1)}
        </option>
      ))}
    </NativeSelect>
  )
}

/** What a choice says. Undefined while nothing is chosen. */
export function saidAge(choice: string): SaidAge | undefined {
  const [kind, number] = choice.split(' ')
  if (kind === 'age') return { bornAbout: new Date().getFullYear() - Number(number) }
  if (kind === 'grade') return { grade: number === 'K' ? 'K' : Number(number) }
  return undefined
}
