import { useChildTexts } from '#admin/words/people/child.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useNearDays } from '#admin/words/near-days.ts'
import type { ChildKnown, SaidBy } from '#domain/contract/children/child-shapes.ts'
import { useDates } from '#web/words/useDates.ts'
import { today } from './read-child.ts'

/** The next day on which grades move up, such as 2027-08-01 of 08-01. */
export function promotionDay(promotion: string): string {
  const year = Number(today().slice(0, 4))
  return today().slice(5) < promotion ? `${year}-${promotion}` : `${year + 1}-${promotion}`
}

/** When somebody was born, and how old they are: a day, a month, or about. */
export function useBornInWords({ born, bornAbout, age }: ChildKnown): { is?: string; below?: string } {
  const texts = useChildTexts()
  const { longDay, monthOf } = useDates()
  const years = age && (age.isAbout ? texts.about(age.years) : texts.years(age.years))
  if (born !== undefined) {
    const is = born.length > 7 ? longDay(born) : monthOf(`${born}-01`)
    return { is, ...(years !== undefined && { below: years }) }
  }
  if (bornAbout === undefined) return {}
  return { ...(years !== undefined && { is: years }), below: texts.inYear(bornAbout) }
}

type Days = { readonly from?: string | undefined; readonly until?: string | undefined }

/** On which days somebody may collect. */
export function useDaysInWords(): (days: Days) => string {
  const texts = useChildTexts()
  const { inFull } = useNearDays()
  return ({ from = '', until = LAST }) => {
    const now = today()
    if (until < now) return texts.over
    if (from <= now) return until === LAST ? texts.always : until === now ? texts.todayOnly : texts.until(inFull(until))
    return until === LAST ? texts.from(inFull(from)) : texts.fromTo(inFull(from), inFull(until))
  }
}

/** No last day. */
const LAST = '9999-12-31'

/** Who has said something: a helper, or else the device at which somebody did. */
export function useSaidBy(): (by: SaidBy) => string {
  const { doers } = useAdminTexts().activity.phrases
  return ({ doer, device }) => doer.name ?? device ?? doers[doer.is]
}
