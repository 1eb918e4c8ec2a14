import type { Chance } from '#tests/storms/any-history/chance.ts'
import type { Church } from '#tests/storms/any-history/church.ts'
import type { Outcome } from '#tests/storms/any-history/outcome.ts'
import { count, countAgain, moveCount, takeCountBack, undoCount } from './counting.ts'
import { checkInAtDesk, correctWhoCame, move, takeOffList, undoEarlier } from './desk.ts'
import { addMember, bringBack, correct, handOver, ownProfile, register, registerAlone, takeOff } from './families.ts'
import { admit, recognize, sendForm, undoWelcome, welcome } from './guests.ts'
import { importFile, takeImportBack } from './imports.ts'
import { edit, renew } from './profiles.ts'
import { correctNote, erase, note } from './records.ts'
import { planEvent, changeDay, changeWeekly } from './schedule.ts'
import { keepApart, link, merge, takeApart } from './same-person.ts'
import { confirm, deliver, takeOwnBack } from './visitors.ts'
import { letAWeekPass } from './week.ts'

type Deed = (church: Church, chance: Chance) => Promise<Outcome>

type Room = Readonly<Record<string, readonly [often: number, deed: Deed]>>

/** What may happen in every history, and how often it does compared with the others. */
export const ALWAYS = {
  confirm: [12, confirm],
  erase: [2, erase],
  'let a week pass': [1, letAWeekPass],
} as const satisfies Room

const FAMILIES = {
  register: [3, register],
  'register without phone': [2, registerAlone],
  'add to a family': [4, addMember],
  'take off a family': [3, takeOff],
  'bring back to a family': [2, bringBack],
  correct: [3, correct],
  'make an own profile': [4, ownProfile],
  'hand over': [3, handOver],
} as const satisfies Room

const PROFILES = {
  'change a profile': [4, edit],
  'renew a link': [1, renew],
  import: [3, importFile],
  'take an import back': [2, takeImportBack],
} as const satisfies Room

const SAME_PERSON = {
  link: [4, link],
  merge: [4, merge],
  'take apart': [4, takeApart],
  'keep apart': [2, keepApart],
} as const satisfies Room

const CARE = { note: [2, note], 'correct a note': [2, correctNote] } as const satisfies Room

const GUESTS = {
  'send the form': [3, sendForm],
  'check a guest in': [3, welcome],
  recognize: [4, recognize],
  'admit a guest': [2, admit],
  'undo a guest': [2, undoWelcome],
} as const satisfies Room

const COUNTS = {
  count: [4, count],
  'count again': [2, countAgain],
  'take a count back': [2, takeCountBack],
  'undo a count': [2, undoCount],
  'move a count': [2, moveCount],
} as const satisfies Room

const SCHEDULE = {
  'change a service': [2, changeWeekly],
  'change a day': [2, changeDay],
  'plan an event': [1, planEvent],
} as const satisfies Room

const LIST = {
  'check in at the desk': [4, checkInAtDesk],
  'deliver a kept check-in': [4, deliver],
  'take own back': [4, takeOwnBack],
  'take off the list': [5, takeOffList],
  'undo a take-back': [6, undoEarlier],
  'correct who came': [6, correctWhoCame],
  move: [6, move],
} as const satisfies Room

export const deeds = {
  ...ALWAYS,
  ...FAMILIES,
  ...PROFILES,
  ...SAME_PERSON,
  ...CARE,
  ...GUESTS,
  ...COUNTS,
  ...SCHEDULE,
  ...LIST,
}

/** Deeds that correct or undo one another. */
export const ROOMS = [FAMILIES, PROFILES, SAME_PERSON, CARE, GUESTS, COUNTS, SCHEDULE, LIST]
