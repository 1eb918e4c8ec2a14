import type { EventDraft } from '#admin/screens/Schedule/drafts.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { NameField, SideBySide, TimeFields } from './Fields.tsx'
import { addEvent, changeEvent } from '#admin/screens/Schedule/saving.ts'
import { overlapping } from '#admin/screens/Schedule/overlapping.ts'
import { type Form, useForm } from './useForm.ts'
import {
  type Words,
  clockChanges,
  closingOf,
  hoursOf,
  overlapInWords,
  useWords,
} from '#admin/screens/Schedule/words.ts'
import { addEvent as route } from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedEvent, Schedule } from '#domain/contract/schedule/schedule-shapes.ts'
import { church } from '#web/calls/church.ts'
import type { ComponentProps } from 'react'
import type { PlanTimes } from '#domain/schedule/plan-fields.ts'
import * as styles from './EventForm.module.css'
import { DialogForm } from '#web/form/DialogForm.tsx'

const events = { shape: route.body, add: addEvent, change: changeEvent }

type EventFormProps = {
  initial: EventDraft
  schedule: Schedule
  /** The gathering to change; null for a new one. */
  event: PlannedEvent | null
  onClose(): void
}

/** The form for a one-off gathering, or for a single day of a weekly service, which keeps its date. */
export function EventForm({ initial, schedule, event, onClose }: EventFormProps) {
  const words = useWords()
  const { texts } = words
  const newest = schedule.events.find(({ id }) => id === event?.id)
  const form = useForm({ kind: events, initial, changed: event, newest: newest ?? event, onSaved: onClose })
  const { draft, errors, set } = form
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
          error={errors['date']}
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

type Props<Draft> = Pick<ComponentProps<typeof FormDialog>, 'title' | 'notes' | 'children' | 'onClose'> & {
  readonly form: Form<Draft>
}

/** The form of a plan: the fields of its kind, and below them the times that every plan has. */
export const PlanForm = <Draft extends PlanTimes>({ form, children, ...dialog }: Props<Draft>) => (
  <FormDialog {...dialog} refusal={form.refusal} isBusy={form.isBusy} onSubmit={form.submit}>
    {children}
    <TimeFields form={form} />
  </FormDialog>
)

type FormDialogProps = Omit<ComponentProps<typeof DialogForm>, 'width'> & {
  /** What the values mean, in words. The text follows the fields. */
  notes: readonly string[]
}

/** A form of the schedule: its fields, what they mean in words, and the buttons. */
export const FormDialog = ({ notes, children, ...form }: FormDialogProps) => (
  <DialogForm {...form} width={640}>
    {children}
    <div className={styles['notes']} aria-live="polite">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  </DialogForm>
)
