import type { Page } from '@playwright/test'
import type { SteeredChurch } from '#tests/browser/support/steering.ts'

/** A tour of the staff's screens, which stops at each state. */
export type DeskTour = (way: DeskWay) => Promise<void>

export type DeskWay = {
  readonly page: Page
  /** Opened on the Saturday. */
  readonly church: SteeredChurch
  /** Checks the present state. Each state has a name of its own, in kebab-case. */
  readonly see: (state: string) => Promise<void>
}

/** Saturday morning in Chicago: check-in is open to try it, and on Sunday there is a service. */
export const SATURDAY = '2026-11-21T15:00:00.000Z'

/** A moment of that Sunday, by the clock in Chicago. */
export const sunday = (time: string): string => new Date(`2026-11-22T${time}:00-06:00`).toISOString()

/** The screens of computers, in CSS pixels. */
export const DESKS = [
  { width: 1440, height: 900 },
  { width: 1280, height: 800 },
  { width: 1024, height: 768 },
] as const

/** The phones on which the staff look something up, in CSS pixels. */
export const PHONES = [
  { width: 360, height: 740 },
  { width: 390, height: 844 },
] as const

export const WALLS = [{ width: 1920, height: 1080 }] as const
