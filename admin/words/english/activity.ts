import type { ActKind } from '#domain/contract/activity/deeds.ts'
import { englishPhrases, englishSentences } from '#domain/contract/activity/english.ts'

/** What is read on the page of the activity. */
export const activity = {
  /** The page is opened. */
  heading: 'Activity',
  /** Beside the heading. */
  lead: 'Who did what, newest first',
  /** In its place on a phone. */
  purpose: 'Who did what on a day, newest first. What was a mistake can be taken back here, and that can be undone.',
  /** The day that is shown. */
  day: 'Day',
  dayBefore: 'The day before',
  dayAfter: 'The day after',
  /** The list. Read aloud only. */
  list: 'What was done',
  /** Which acts are shown. */
  show: 'Show',
  everything: 'Everything',
  kinds: {
    'check-ins': 'Check-ins',
    'taken-back': 'Taken back',
    counts: 'Counts',
    edits: 'Edits',
    imports: 'Imports',
    merges: 'Merges',
    tablets: 'Tablets',
    helpers: 'Helpers',
    schedule: 'Schedule',
    messages: 'Messages',
    care: 'Care',
    erasures: 'Erasures',
  } satisfies Record<ActKind, string>,
  /** A name can be typed. */
  person: 'Person',
  name: 'Name',
  /** Who did it, or on which tablet, can be chosen. */
  doneBy: 'Done by',
  anybody: 'Anybody, on any tablet',
  byWhom: 'Who',
  onWhich: 'On the tablet',
  /** Nothing was done on that day, or nothing of the kind that was chosen. */
  nothing: 'Nothing like that on this day.',
  /** Acts that came while the list is scrolled. */
  new: (count: number) => `${count} new`,
  /** Beside a check-in of today. */
  takeBack: 'Take back',
  /** Beside a count of today: the phone has counted for another service than it should. */
  wrongService: 'Wrong service',
  /** What a move of a count does. */
  moveLead: (door: string) => `All that this phone has counted at “${door}”, and will count, is moved.`,
  /** Beside a check-in that was taken back later. */
  takenBack: 'Taken back',
  /** Beside a take-back that was undone later. */
  undone: 'Undone',
  /** Beside a link or a merge that was taken apart later. */
  takenApart: 'Taken apart',
  /** A check-in that the tablet delivered later than it was tapped. */
  tappedAt: (time: string) => `tapped at ${time} and delivered later`,
  /** The records were restored from a backup, and a tablet or phone that had delivered this has offered it again. */
  cameBack: 'offered again after the restore',
  /** The server does not give the list. */
  failed: 'The activity could not be loaded.',

  sentences: englishSentences,
  phrases: englishPhrases,
}
