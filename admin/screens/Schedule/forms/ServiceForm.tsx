import type { ServiceDraft } from '#admin/screens/Schedule/drafts.ts'
import { Field, Pair, TimeFields, WeekdayField } from './Fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import { addService, changeService } from '#admin/screens/Schedule/saving.ts'
import { serviceNow } from '#admin/screens/Schedule/plans.ts'
import { useForm } from './useForm.ts'
import { closingOf, everyWeekInWords, hoursOf } from '#admin/screens/Schedule/words.ts'
import { texts } from '#admin/texts.ts'
import { nextOn } from '#domain/calendar/calendar.ts'
import { longDay, timeInWords } from '#domain/calendar/dates-in-words.ts'
import { addService as route } from '#domain/contract/schedule-routes.ts'
import type { PlannedService, Schedule } from '#domain/contract/shapes.ts'

type Props = {
  initial: ServiceDraft
  schedule: Schedule
  /** The one that is changed; null for a new one. */
  service: PlannedService | null
  onClose(): void
}

/** A service of every week: a new one, or how one is to be from a day on. */
export function ServiceForm({ initial, schedule, service, onClose }: Props) {
  const form = useForm({
    initial,
    changed: service,
    shape: route.body,
    add: addService,
    change: changeService,
    newest: serviceNow,
    onSaved: onClose,
  })
  const { draft, mishaps, set } = form
  return (
    <FormDialog
      title={service ? texts.schedule.editService : texts.schedule.newService}
      notes={[...sentenceOf(draft), ...notesOn(service, draft, schedule)]}
      refusal={form.refusal}
      isBusy={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <Field
        label={texts.schedule.name}
        type="text"
        value={draft.name}
        mishap={mishaps['name']}
        onChange={(name) => set('name', name)}
        isFirst
      />
      <Pair>
        <WeekdayField
          value={draft.weekday}
          onChange={(weekday) => {
            set('weekday', weekday)
            if (!service) form.follow('from', nextOn(weekday, schedule.today))
          }}
        />
        <Field
          label={service ? texts.schedule.changesFrom : texts.schedule.from}
          type="date"
          value={draft.from}
          min={schedule.today}
          mishap={mishaps['from']}
          onChange={(from) => set('from', from)}
        />
      </Pair>
      <TimeFields form={form} />
    </FormDialog>
  )
}

/** What will stand at the door. Nothing while a time is missing. */
function sentenceOf(draft: ServiceDraft): string[] {
  if (!draft.opens || !draft.closes) return []
  const weekday = texts.schedule.weekdays[draft.weekday] ?? ''
  return [texts.schedule.opensWeekly(weekday, timeInWords(draft.opens), closingOf(draft))]
}

/** What is to be known of the service that is changed; of a new one nothing. */
function notesOn(service: PlannedService | null, draft: ServiceDraft, schedule: Schedule): string[] {
  if (!service) return []
  const newest = schedule.services.find(({ slot }) => slot === service.slot) ?? service
  return [...warningsOf(newest, draft, schedule), ...changedMeanwhile(service, newest)]
}

/** How the service is by now, when somebody else has changed it since the form was opened. */
function changedMeanwhile(service: PlannedService, newest: PlannedService): string[] {
  const plan = newest.plans.at(-1)
  const isChanged = plan && newest.revision !== service.revision
  return isChanged ? [texts.schedule.isNow(`${everyWeekInWords(plan)}, ${hoursOf(plan)}`)] : []
}

/** What the change does not touch, and what it replaces. */
function warningsOf({ slot, plans }: PlannedService, { from }: ServiceDraft, { today, events }: Schedule): string[] {
  const hasBegun = events.some((event) => event.slot === slot && event.date === today && event.state !== 'planned')
  const replaced = plans.slice(1).find((later) => later.from >= from)
  return [
    ...(hasBegun && from <= today ? [texts.schedule.begun] : []),
    ...(replaced ? [texts.schedule.replaces(longDay(replaced.from))] : []),
  ]
}
