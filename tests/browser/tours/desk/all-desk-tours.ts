import { activityTours } from './activity.ts'
import { dashboardTours } from './dashboard.ts'
import type { DeskTour } from './desk-tour.ts'
import { duplicateTours } from './duplicates.ts'
import { directoryTours } from './directory.ts'
import { frameTours } from './frame.ts'
import { helperTours } from './helpers.ts'
import { importTours } from './import.ts'
import { personTours } from './person.ts'
import { scheduleTours } from './schedule.ts'
import { tabletTours } from './tablets.ts'
import { welcomeDeskTours } from './welcome-desk.ts'

/** The tours of the admin area, by their subject. */
export const deskTours: Record<string, DeskTour> = {
  ...dashboardTours,
  ...welcomeDeskTours,
  ...directoryTours,
  ...importTours,
  ...scheduleTours,
  ...frameTours,
  ...tabletTours,
  ...activityTours,
  ...helperTours,
  ...personTours,
  ...duplicateTours,
}
