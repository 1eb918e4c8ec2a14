import { ClosingForm } from './ClosingForm.tsx'
import { AskCancel, AskEnd } from './Asking.tsx'
import {
  eventToCopy,
  eventToEdit,
  newEvent,
  newService,
  serviceToCopy,
  serviceToEdit,
} from '#admin/screens/Schedule/drafts.ts'
import { EventForm } from './EventForm.tsx'
import type { ScheduleDialog } from './schedule-dialog.ts'
import { ServiceForm } from './ServiceForm.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { localTime } from '#domain/calendar/calendar.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useCurrentEvent } from '#kiosk/shell/calls/current-event.ts'
import type { Schedule } from '#domain/contract/schedule/schedule-shapes.ts'

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
      return <ClosingForm event={opened.event} onClose={onClose} />
    case 'cancel event':
      return <AskCancel event={opened.event} onClose={onClose} />
  }
}
