import type { EventDraft } from '#admin/screens/Schedule/drafts.ts'
import { LabelledField } from '#admin/frame/form/Labelled.tsx'
import { NameField, SideBySide } from './Fields.tsx'
import { PlanForm } from './PlanForm.tsx'
import { eventNow } from '#admin/screens/Schedule/schedule-store.ts'
import { addEvent, changeEvent } from '#admin/screens/Schedule/saving.ts'
import { overlapping } from '#admin/screens/Schedule/overlapping.ts'
import { useForm } from './useForm.ts'
import {
  clockChanges,
  closingOf,
  hoursOf,
  overlapInWords,
  useWords,
  type Words,
} from '#admin/screens/Schedule/words.ts'
import { addEvent as route } from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedEvent, Schedule } from '#domain/contract/schedule/schedule-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'

const events = { shape: route.body, add: addEvent, change: changeEvent, newest: eventNow }

type Props = {
  initial: EventDraft
  schedule: Schedule
  /** The gathering to change; null for a new one. */
  event: PlannedEvent | null
  onClose(): void
}

/** The form for a one-off gathering, or for a single day of a weekly service, which keeps its date. */
export function EventForm({ initial, schedule, event, onClose }: Props) {
  const words = useWords()
  const { texts } = words

  const form = useForm({ kind: events, initial, changed: event, onSaved: onClose })
  const { draft, mishaps, set } = form
  const newest = schedule.events.find(({ id }) => id === event?.id)
  const isOfWeekly = event?.slot !== undefined
  return (
    <PlanForm
      title={isOfWeekly ? texts.schedule.editDay : event ? texts.schedule.editEvent : texts.schedule.newEvent}
      notes={[
        ...notesOf(draft, words),
        ...overlapInWords(overlapping(draft, schedule.events, event?.id, church().timeZone), words),
        ...changedMeanwhile(event, newest, words),
      ]}
      form={form}
      onClose={onClose}
    >
      <SideBySide>
        <NameField form={form} />
        <LabelledField
          label={texts.schedule.date}
          type="date"
          value={draft.date}
          min={schedule.today}
          mishap={mishaps['date']}
          onChange={(date) => set('date', date)}
          disabled={isOfWeekly}
        />
      </SideBySide>
    </PlanForm>
  )
}

/** Says when check-in opens and closes, and what a clock change does to these times. Empty while a field is empty. */
function notesOf(draft: EventDraft, words: Words): string[] {
  const { date, starts, opens, closes } = draft
  if (!date || !starts || !opens || !closes) return []
  const { texts, dates } = words
  const day = dates.weekdayAndDay(date)
  const sentence = texts.schedule.opensOnce(day, dates.timeInWords(opens), closingOf(draft, words))
  return [sentence, ...clockChanges({ date, times: draft, timeZone: church().timeZone }, words)]
}

/** The present values of the gathering, if somebody else has changed it since the form was opened. */
function changedMeanwhile(event: PlannedEvent | null, newest: PlannedEvent | undefined, words: Words): string[] {
  if (!event || !newest || newest.revision === event.revision) return []
  const starts = words.dates.timeInWords(newest.starts)
  return [words.texts.schedule.isNow(`${newest.name}, ${starts}, ${hoursOf(newest, words)}`)]
}
