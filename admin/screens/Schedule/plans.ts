import { useEffect } from 'react'
import { create } from 'zustand'
import { asAdministrator, isRefusal } from '#admin/access/access.ts'
import { goLive } from '#admin/live/live.ts'
import { onWake } from '#admin/live/wake.ts'
import { schedule } from '#domain/contract/schedule-routes.ts'
import type { PlannedEvent, PlannedService, Schedule } from '#domain/contract/schedule-shapes.ts'
import { call } from '#kiosk/shell/calls/call.ts'

type Plans = {
  /** What is planned, as it was read last; null until then. */
  readonly schedule: Schedule | null
  /** It could not be read. */
  readonly failed: boolean
  /** How many weeks of repetitions are shown. */
  readonly weeks: number
}

const WEEKS = [8, 26, 52]

export const usePlans = create<Plans>()(() => ({ schedule: null, failed: false, weeks: WEEKS[0] ?? 8 }))

/** Asks for the schedule with this header, which may be a password on trial. */
export const askSchedule = (authorization: string): Promise<Schedule> =>
  call(schedule, { query: { weeks: usePlans.getState().weeks } }, { authorization })

let questions = 0

/** Reads the schedule anew. What was known stays when the server does not answer. */
export async function readSchedule(): Promise<void> {
  const question = (questions += 1)
  try {
    const read = await asAdministrator(askSchedule)
    if (question === questions) usePlans.setState({ schedule: read, failed: false })
  } catch (error) {
    if (isRefusal(error)) return
    console.error(error)
    if (question === questions) usePlans.setState({ failed: true })
  }
}

/** The next larger number of weeks; null when all are shown. */
export const moreWeeks = (weeks: number): number | null => WEEKS.find((more) => more > weeks) ?? null

export function showWeeks(weeks: number): void {
  usePlans.setState({ weeks })
  void readSchedule()
}

/** How often it is looked whether something has opened or closed, in milliseconds. */
const LOOK_MS = 30_000

/** Keeps the schedule as it is for as long as the page is open, also while somebody else changes it. */
export function useFreshSchedule(isKnown: boolean): void {
  useEffect(() => {
    if (!isKnown) return usePlans.setState({ schedule: null, failed: false })
    const line = goLive({ viewer: nobody, onEventsChanged: () => void readSchedule() })
    const sleepless = onWake(line.reconnect)
    const timer = setInterval(() => void readSchedule(), LOOK_MS)
    return () => {
      clearInterval(timer)
      sleepless()
      line.stop()
    }
  }, [isKnown])
}

/** Counts and names are of no concern here. */
const nobody = { replace() {}, follow: () => true, connect() {}, heard() {} }

/** The service as it was read last. */
export const serviceNow = (service: PlannedService): PlannedService =>
  usePlans.getState().schedule?.services.find(({ slot }) => slot === service.slot) ?? service

/** The same of a gathering. */
export const eventNow = (event: PlannedEvent): PlannedEvent =>
  usePlans.getState().schedule?.events.find(({ id }) => id === event.id) ?? event
