import { activityTours } from './activity.ts'
import { careTours } from '#tests/browser/tours/desk/people/care.ts'
import { dashboardTours } from './dashboard.ts'
import type { DeskTour } from './desk-tour.ts'
import { duplicateTours } from '#tests/browser/tours/desk/people/duplicates.ts'
import { directoryTours } from '#tests/browser/tours/desk/people/directory.ts'
import { frameTours } from './frame.ts'
import { helperTours } from './helpers.ts'
import { importTours } from './import.ts'
import { personTours } from '#tests/browser/tours/desk/people/person.ts'
import { scheduleTours } from './schedule.ts'
import { sundaysTours } from '#tests/browser/tours/sundays/sundays.ts'
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
  ...sundaysTours,
  ...helperTours,
  ...personTours,
  ...duplicateTours,
  ...careTours,
}
