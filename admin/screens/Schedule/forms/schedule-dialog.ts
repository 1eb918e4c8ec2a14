import { useOpened } from '#web/focus/useOpened.ts'
import type { PlannedEvent, PlannedService } from '#domain/contract/schedule/schedule-shapes.ts'

/** The dialog that is open on the schedule page. */
export type ScheduleDialog =
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
