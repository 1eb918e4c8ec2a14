import type { ServiceDraft } from '#admin/screens/Schedule/drafts.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { NameField, SideBySide, WeekdayField } from './Fields.tsx'
import { PlanForm } from './EventForm.tsx'
import { addService, changeService } from '#admin/screens/Schedule/saving.ts'
import { overlappingWeekly } from '#admin/screens/Schedule/overlapping.ts'
import { useForm } from './useForm.ts'
import {
  type Words,
  closingOf,
  everyWeekInWords,
  hoursOf,
  overlapInWords,
  useWords,
} from '#admin/screens/Schedule/words.ts'
import { nextOn } from '#domain/calendar/calendar.ts'
import { addService as route } from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedService, Schedule } from '#domain/contract/schedule/schedule-shapes.ts'
import { church } from '#web/calls/church.ts'

const services = { shape: route.body, add: addService, change: changeService }

type ServiceFormProps = {
  initial: ServiceDraft
  schedule: Schedule
  /** The service to change; null for a new one. */
  service: PlannedService | null
  onClose(): void
}

/** The form for a weekly service: a new one, or a change from a day on. */
export function ServiceForm({ initial, schedule, service, onClose }: ServiceFormProps) {
  const words = useWords()
  const { texts } = words
  const newest = schedule.services.find(({ slot }) => slot === service?.slot) ?? service
  const form = useForm({ kind: services, initial, changed: service, newest, onSaved: onClose })
  const { draft, errors, set } = form
  return (
    <PlanForm
      title={service ? texts.schedule.editService : texts.schedule.newService}
      notes={[
        ...sentenceOf(draft, words),
        ...overlapInWords(overlappingWeekly(draft, schedule.events, service?.slot, church().timeZone), words),
        ...notesOn({ service, draft, schedule }, words),
      ]}
      form={form}
      onClose={onClose}
    >
      <NameField form={form} />
      <SideBySide>
        <WeekdayField
          value={draft.weekday}
          onChange={(weekday) => {
            set('weekday', weekday)
            if (!service) form.follow('from', nextOn(weekday, schedule.today))
          }}
        />
        <LabelledField
          label={service ? texts.schedule.changesFrom : texts.schedule.from}
          type="date"
          value={draft.from}
          min={schedule.today}
          error={errors['from']}
          onChange={(from) => set('from', from)}
        />
      </SideBySide>
    </PlanForm>
  )
}

/** Says when check-in opens and closes. Empty while a time is missing. */
function sentenceOf(draft: ServiceDraft, words: Words): string[] {
  if (!draft.opens || !draft.closes) return []
  const { texts, dates } = words
  const weekday = texts.schedule.weekdays[draft.weekday] ?? ''
  return [texts.schedule.opensWeekly(weekday, dates.timeInWords(draft.opens), closingOf(draft, words))]
}

type Changing = { service: PlannedService | null; draft: ServiceDraft; schedule: Schedule }

/** What the administrator should know before changing this service. Empty for a new one. */
function notesOn({ service, draft, schedule }: Changing, words: Words): string[] {
  if (!service) return []
  const newest = schedule.services.find(({ slot }) => slot === service.slot) ?? service
  return [...warningsOf({ service: newest, draft, schedule }, words), ...changedMeanwhile(service, newest, words)]
}

/** The present values of the service, if somebody else has changed it since the form was opened. */
function changedMeanwhile(service: PlannedService, newest: PlannedService, words: Words): string[] {
  const plan = newest.plans.at(-1)
  const isChanged = plan && newest.revision !== service.revision
  return isChanged ? [words.texts.schedule.isNow(`${everyWeekInWords(plan, words)}, ${hoursOf(plan, words)}`)] : []
}

/** Says which gathering the change leaves alone, and which planned change it replaces. */
function warningsOf({ service, draft, schedule }: Changing & { service: PlannedService }, words: Words): string[] {
  const { slot, plans } = service
  const { from } = draft
  const { today, events } = schedule
  const { texts, dates } = words
  const hasBegun = events.some((event) => event.slot === slot && event.date === today && event.state !== 'planned')
  const replaced = plans.slice(1).find((later) => later.from >= from)
  return [
    ...(hasBegun && from <= today ? [texts.schedule.begun] : []),
    ...(replaced ? [texts.schedule.replaces(dates.longDay(replaced.from))] : []),
  ]
}
