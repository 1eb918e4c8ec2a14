import { useState } from 'react'
import { sayUnchanged } from '#admin/access/messages/say-unchanged.ts'
import { Asked, useAsking } from './Asking.tsx'
import { LabelledField } from '#admin/frame/form/Labelled.tsx'
import { FormDialog } from './FormDialog.tsx'
import { useChanging } from './useChanging.ts'
import { changeClosing } from '#admin/screens/Schedule/saving.ts'
import { eventNow } from '#admin/screens/Schedule/schedule-store.ts'
import { closingOf, hoursOf, slipInWords, useWords, type Words } from '#admin/screens/Schedule/words.ts'
import { localTime } from '#domain/calendar/calendar.ts'
import type { PlannedEvent } from '#domain/contract/schedule/schedule-shapes.ts'
import { planSlips } from '#domain/schedule/plan-slips.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'

/** Changes when check-in closes today. Nothing else of a gathering that has begun can change. */
export function ClosingForm({ event, onClose }: { event: PlannedEvent; onClose(): void }) {
  const words = useWords()
  const { texts } = words
  const [closes, setCloses] = useState(event.closes)
  const [isMissing, setMissing] = useState(false)
  const changing = useChanging(event, eventNow)
  const { refusal, isBusy, submit } = useAsking(() => changing((known) => changeClosing(known, closes)), onClose)
  const now = useCurrentEvent((current) => current.now)
  const times = { ...event, closes }
  const note = hasPassed(times, now) ? texts.schedule.closesNow : texts.schedule.closesAt(closingOf(times, words))
  return (
    <FormDialog
      title={texts.schedule.closingTime}
      notes={[...(closes ? [note, texts.schedule.staysCheckedIn] : []), ...changedMeanwhile(event, words)]}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={() => {
        setMissing(closes === '')
        if (closes === '') return
        if (closes !== eventNow(event).closes) return submit()
        sayUnchanged()
        onClose()
      }}
      onClose={onClose}
    >
      <Asked name={event.name} />
      <LabelledField
        label={texts.schedule.closes}
        type="time"
        value={closes}
        mishap={isMissing ? slipInWords(planSlips.timeMissing, texts) : undefined}
        onChange={setCloses}
      />
    </FormDialog>
  )
}

/** The present hours of the gathering, if somebody else has changed them since the form was opened. */
function changedMeanwhile(event: PlannedEvent, words: Words): string[] {
  const newest = eventNow(event)
  return newest.closesAt === event.closesAt ? [] : [words.texts.schedule.isNow(hoursOf(newest, words))]
}

/** Whether the closing time has passed on the church's clock since check-in opened. */
function hasPassed({ opens, closes }: Pick<PlannedEvent, 'opens' | 'closes'>, now: number): boolean {
  const shown = localTime(new Date(now).toISOString(), church().timeZone)
  return opens < closes && closes <= shown && opens <= shown
}
