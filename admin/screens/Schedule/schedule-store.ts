import { useEffect } from 'react'
import { create } from 'zustand'
import { isRefusal, useAccess } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { goLive } from '#web/live/live.ts'
import { onWake } from '#web/live/wake.ts'
import { schedule } from '#domain/contract/schedule/schedule-routes.ts'
import type { PlannedEvent, PlannedService, Schedule } from '#domain/contract/schedule/schedule-shapes.ts'

type ScheduleShown = {
  /** The schedule of the last reading; null until then. */
  readonly schedule: Schedule | null
  /** Whether the last reading failed. */
  readonly failed: boolean
  /** How many weeks of repetitions are shown. */
  readonly weeks: number
}

const WEEKS = [8, 26, 52]

export const useSchedule = create<ScheduleShown>()(() => ({ schedule: null, failed: false, weeks: WEEKS[0] ?? 8 }))

let questions = 0

/** Reads the schedule again. If the server does not respond, it does not change. */
export async function readSchedule(): Promise<void> {
  const question = (questions += 1)
  try {
    const read = await callSignedIn(schedule, { query: { weeks: useSchedule.getState().weeks } })
    if (question === questions) useSchedule.setState({ schedule: read, failed: false })
  } catch (error) {
    if (isRefusal(error)) return
    console.error(error)
    if (question === questions) useSchedule.setState({ failed: true })
  }
}

/** Returns the next larger number of weeks; null when all are shown. */
export const moreWeeks = (weeks: number): number | null => WEEKS.find((more) => more > weeks) ?? null

export function showWeeks(weeks: number): void {
  useSchedule.setState({ weeks })
  void readSchedule()
}

/** How often the page checks whether something has opened or closed. Milliseconds. */
const LOOK_MS = 30_000

/**
 * Keeps the schedule current while the page is open, also when somebody else changes it. Forgets it when nobody is
 * signed in any more.
 */
export function useFreshSchedule(): void {
  useEffect(() => {
    const line = goLive({ viewer: nobody, onEventsChanged: () => void readSchedule() })
    const stopWaking = onWake(line.reconnect)
    const timer = setInterval(() => void readSchedule(), LOOK_MS)
    return () => {
      clearInterval(timer)
      stopWaking()
      line.stop()
      if (useAccess.getState().signedIn === null) useSchedule.setState({ schedule: null, failed: false })
    }
  }, [])
}

/** This page needs no counts and no names. */
const nobody = { replace() {}, follow: () => true, connect() {}, heard() {} }

/** Returns the newest version of the service. */
export const serviceNow = (service: PlannedService): PlannedService =>
  useSchedule.getState().schedule?.services.find(({ slot }) => slot === service.slot) ?? service

/** Returns the newest version of the gathering. */
export const eventNow = (event: PlannedEvent): PlannedEvent =>
  useSchedule.getState().schedule?.events.find(({ id }) => id === event.id) ?? event
