import { Checkbox, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useClearanceTexts } from '#admin/words/people/clearances.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { setChildRules } from '#domain/contract/rooms/room-routes.ts'
import type { ChildRules } from '#domain/rooms/room-fields.ts'
import { toast } from '#web/frame/toast.tsx'
import { CardHeading } from '#web/page/Headings.tsx'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Rules.module.css'

const LAST_NAMES = ['initial', 'full', 'none'] as const

/** What holds in all rooms. Each choice is saved at once. */
export function Rules({ rules }: { rules: ChildRules }) {
  const texts = useRoomTexts()
  const clearances = useClearanceTexts()
  const save = useMutation({
    mutationFn: (body: Partial<ChildRules>) => callSignedIn(setChildRules, { body }),
    onSuccess: () => toast({ tone: 'success', title: texts.rulesSaved }),
  })
  const id = useId()
  return (
    <div className={styles['rules']}>
      <section className={`${controls['card']} ${styles['card']}`} aria-labelledby={`${id}grades`}>
        <CardHeading id={`${id}grades`}>{texts.grade}</CardHeading>
        <Promotion day={rules.promotion} onChange={(promotion) => save.mutate({ promotion })} />
      </section>
      <section className={`${controls['card']} ${styles['card']}`} aria-labelledby={`${id}tags`}>
        <CardHeading id={`${id}tags`}>{texts.nameTags}</CardHeading>
        <NativeSelect
          label={texts.lastName}
          value={rules.lastNameOnTag}
          onChange={({ target: { value } }) =>
            save.mutate({ lastNameOnTag: LAST_NAMES.find((one) => one === value) ?? 'initial' })
          }
        >
          {LAST_NAMES.map((one) => (
            <option key={one} value={one}>
              {texts.lastNames[one]}
            </option>
          ))}
        </NativeSelect>
      </section>
      <section className={`${controls['card']} ${styles['card']}`} aria-labelledby={`${id}helpers`}>
        <CardHeading id={`${id}helpers`}>{texts.helpers}</CardHeading>
        <Checkbox
          label={texts.helpersWatched}
          description={texts.helpersWatchedMeans}
          checked={rules.helpersWatched}
          onChange={({ target }) => save.mutate({ helpersWatched: target.checked })}
        />
        <Checkbox
          label={texts.unrelated}
          disabled={!rules.helpersWatched}
          checked={rules.unrelated}
          onChange={({ target }) => save.mutate({ unrelated: target.checked })}
        />
        <Checkbox
          label={clearances.kept}
          description={clearances.keptMeans}
          disabled={!rules.helpersWatched}
          checked={rules.clearancesKept ?? false}
          onChange={({ target }) => save.mutate({ clearancesKept: target.checked })}
        />
      </section>
    </div>
  )
}

/** A year without a leap day: grades move up every year. */
const ANY_YEAR = 2027
const months = Array.from({ length: 12 }, (_, at) => at + 1)
const daysIn = (month: number): number => new Date(Date.UTC(ANY_YEAR, month, 0)).getUTCDate()
const inTwo = (number: number): string => String(number).padStart(2, '0')

/** The day of the year on which children move up a grade. */
function Promotion({ day: shown, onChange }: { day: string; onChange(day: string): void }) {
  const texts = useRoomTexts()
  const { language } = useAdminTexts()
  const [month = 1, day = 1] = shown.split('-').map(Number)
  const monthName = new Intl.DateTimeFormat(language, { month: 'long', timeZone: 'UTC' })
  const choose = (nextMonth: number, nextDay: number) =>
    onChange(`${inTwo(nextMonth)}-${inTwo(Math.min(nextDay, daysIn(nextMonth)))}`)
  return (
    <fieldset className={styles['day']}>
      <legend>{texts.movesUp}</legend>
      <NativeSelect aria-label={texts.month} value={month} onChange={({ target }) => choose(Number(target.value), day)}>
        {months.map((one) => (
          <option key={one} value={one}>
            {monthName.format(Date.UTC(ANY_YEAR, one - 1, 1))}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect aria-label={texts.day} value={day} onChange={({ target }) => choose(month, Number(target.value))}>
        {Array.from({ length: daysIn(month) }, (_, at) => (
          <option key={at} value={at + 1}>
            {at + 1}
          </option>
        ))}
      </NativeSelect>
    </fieldset>
  )
}
