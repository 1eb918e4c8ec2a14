import {
  eventToCopy,
  eventToEdit,
  newEvent,
  newService,
  serviceToCopy,
  serviceToEdit,
} from '#admin/screens/Schedule/drafts.ts'
import { EventForm, FormDialog } from './EventForm.tsx'
import { ServiceForm } from './ServiceForm.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localTime } from '#domain/calendar/calendar.ts'
import { church } from '#web/calls/church.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import type { PlannedEvent, PlannedService, Schedule } from '#domain/contract/schedule/schedule-shapes.ts'
import { type ReactNode, useState } from 'react'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import { cancelEvent, changeClosing, endService, useChanging, useSaving } from '#admin/screens/Schedule/saving.ts'
import { type Words, closingOf, hoursOf, fieldErrorInWords, useWords } from '#admin/screens/Schedule/words.ts'
import { planErrors } from '#domain/schedule/plan-errors.ts'
import * as styles from './ScheduleForms.module.css'
import { useDates } from '#web/words/useDates.ts'
import { Name } from '#web/words/Names.tsx'
import { useOpened } from '#web/focus/useOpened.ts'

type Props = { opened: ScheduleDialog; schedule: Schedule; onClose(): void }

/** The time on the church's clock. */
const timeNow = () => localTime(new Date(useCurrentEvent.getState().now).toISOString(), church().timeZone)

/**
 * The open form. It keeps the values from when it was opened, so that a change by somebody else is noticed and not
 * overwritten.
 */
export function ScheduleForms({ opened, schedule, onClose }: Props) {
  const texts = useAdminTexts()
  const { today } = schedule
  const shared = { schedule, onClose }
  switch (opened.form) {
    case 'new service': {
      const [plan] = opened.copied?.plans ?? []
      const initial = plan ? serviceToCopy(plan, today) : newService(today, texts.schedule.firstName)
      return <ServiceForm {...shared} initial={initial} service={null} />
    }
    case 'edit service': {
      const initial = serviceToEdit(opened.service, today)
      return initial && <ServiceForm {...shared} initial={initial} service={opened.service} />
    }
    case 'end service':
      return <AskEnd {...shared} service={opened.service} />
    case 'new event': {
      const initial = opened.copied ? eventToCopy(opened.copied, today) : newEvent(today, timeNow())
      return <EventForm {...shared} initial={initial} event={null} />
    }
    case 'edit event':
      return <EventForm {...shared} initial={eventToEdit(opened.event)} event={opened.event} />
    case 'closing time':
      return <ClosingForm {...shared} event={opened.event} />
    case 'cancel event':
      return <AskCancel event={opened.event} onClose={onClose} />
  }
}

type ClosingFormProps = { event: PlannedEvent; schedule: Schedule; onClose(): void }

/** Changes when check-in closes today. Nothing else of a gathering that has begun can change. */
function ClosingForm({ event, schedule, onClose }: ClosingFormProps) {
  const words = useWords()
  const { texts } = words
  const [closes, setCloses] = useState(event.closes)
  const [isMissing, setMissing] = useState(false)
  const newest = schedule.events.find(({ id }) => id === event.id) ?? event
  const { refusal, isBusy, change } = useChanging(event, newest, onClose)
  const now = useCurrentEvent((current) => current.now)
  const times = { ...event, closes }
  const note = hasPassed(times, now) ? texts.schedule.closesNow : texts.schedule.closesAt(closingOf(times, words))
  return (
    <FormDialog
      title={texts.schedule.closingTime}
      notes={[...(closes ? [note, texts.schedule.staysCheckedIn] : []), ...changedMeanwhile(event, newest, words)]}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={() => {
        setMissing(closes === '')
        if (closes === '') return
        if (closes !== newest.closes) return change((known) => changeClosing(known, closes))
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
        error={isMissing ? fieldErrorInWords(planErrors.timeMissing, texts) : undefined}
        onChange={setCloses}
      />
    </FormDialog>
  )
}

/** The present hours of the gathering, if somebody else has changed them since the form was opened. */
const changedMeanwhile = (event: PlannedEvent, newest: PlannedEvent, words: Words): string[] =>
  newest.closesAt === event.closesAt ? [] : [words.texts.schedule.isNow(hoursOf(newest, words))]

/** Whether the closing time has passed on the church's clock since check-in opened. */
function hasPassed({ opens, closes }: Pick<PlannedEvent, 'opens' | 'closes'>, now: number): boolean {
  const shown = localTime(new Date(now).toISOString(), church().timeZone)
  return opens < closes && closes <= shown && opens <= shown
}

/** The gathering or service that a question is about. */
const Asked = ({ name, children }: { name: string; children?: ReactNode }) => (
  <p className={styles['asked']}>
    <strong>
      <Name>{name}</Name>
    </strong>
    {children}
  </p>
)

/** Asks before a gathering is cancelled. */
function AskCancel({ event, onClose }: { event: PlannedEvent; onClose(): void }) {
  const texts = useAdminTexts()
  const { timeInWords, weekdayAndDay } = useDates()
  const { refusal, isBusy, save } = useSaving({ onSaved: onClose })
  return (
    <FormDialog
      title={texts.schedule.askCancel}
      notes={[event.state === 'open' ? texts.schedule.cancelOpen : texts.schedule.cancelLead]}
      refusal={refusal}
      isBusy={isBusy}
      act={texts.schedule.doCancel}
      onSubmit={() => save(cancelEvent(event))}
      onClose={onClose}
    >
      <Asked name={event.name}>
        <span>
          {weekdayAndDay(event.date)}, {timeInWords(event.starts)}
        </span>
      </Asked>
    </FormDialog>
  )
}

type AskEndProps = { service: PlannedService; schedule: Schedule; onClose(): void }

/** Asks from which day on a weekly service no longer takes place. */
function AskEnd({ service, schedule: { today, events, services }, onClose }: AskEndProps) {
  const texts = useAdminTexts()
  const [from, setFrom] = useState(today)
  const [isMissing, setMissing] = useState(false)
  const newest = services.find(({ slot }) => slot === service.slot) ?? service
  const { refusal, isBusy, change } = useChanging(service, newest, onClose)
  const hasBegun = events.some(
    ({ slot, date, state }) => slot === service.slot && date === today && state !== 'planned',
  )
  return (
    <FormDialog
      title={texts.schedule.askEnd}
      notes={[texts.schedule.endLead, ...(hasBegun && from <= today ? [texts.schedule.begun] : [])]}
      refusal={refusal}
      isBusy={isBusy}
      act={texts.schedule.doEnd}
      onSubmit={() => {
        setMissing(from === '')
        if (from !== '') change((known) => endService(known, from))
      }}
      onClose={onClose}
    >
      <Asked name={service.plans[0]?.name ?? ''} />
      <LabelledField
        label={texts.schedule.endsFrom}
        type="date"
        value={from}
        min={today}
        error={isMissing ? fieldErrorInWords(planErrors.dateMissing, texts) : undefined}
        onChange={setFrom}
      />
    </FormDialog>
  )
}

/** The dialog that is open on the schedule page. */
type ScheduleDialog =
  | { readonly form: 'new service'; readonly copied?: PlannedService }
  | { readonly form: 'edit service'; readonly service: PlannedService }
  | { readonly form: 'end service'; readonly service: PlannedService }
  | { readonly form: 'new event'; readonly copied?: PlannedEvent }
  | { readonly form: 'edit event'; readonly event: PlannedEvent }
  | { readonly form: 'closing time'; readonly event: PlannedEvent }
  | { readonly form: 'cancel event'; readonly event: PlannedEvent }

export type Open = (what: ScheduleDialog | null) => void

/** The open form, and functions that open another one or close it. */
export const useScheduleDialog = (): [ScheduleDialog | null, Open] => useOpened<ScheduleDialog>()
