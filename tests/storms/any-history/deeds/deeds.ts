import type { Chance } from '#tests/storms/any-history/chance.ts'
import type { Church } from '#tests/storms/any-history/church.ts'
import type { Outcome } from '#tests/storms/any-history/outcome.ts'
import { correctWhoCame, move, takeOffList, undoEarlier } from './desk.ts'
import { addMember, correct, handOver, ownProfile, register, registerAlone, takeOff } from './families.ts'
import { recognize, sendForm, undoWelcome, welcome } from './guests.ts'
import { importFile, takeImportBack } from './imports.ts'
import { erase, note } from './records.ts'
import { link, merge, takeApart } from './same-person.ts'
import { confirm, deliver, takeOwnBack } from './visitors.ts'
import { letAWeekPass } from './week.ts'

type Deed = (church: Church, chance: Chance) => Promise<Outcome>

/** Everything that people do, and how often they do it compared with the others. */
export const deeds = {
  register: [3, register],
  'register without phone': [2, registerAlone],
  'add to a family': [4, addMember],
  'take off a family': [3, takeOff],
  correct: [3, correct],
  'make an own profile': [4, ownProfile],
  'hand over': [3, handOver],
  link: [4, link],
  merge: [4, merge],
  'take apart': [4, takeApart],
  erase: [2, erase],
  import: [3, importFile],
  'take an import back': [2, takeImportBack],
  note: [2, note],
  'send the form': [3, sendForm],
  'check a guest in': [3, welcome],
  recognize: [4, recognize],
  'undo a guest': [2, undoWelcome],
  confirm: [12, confirm],
  'deliver a kept check-in': [4, deliver],
  'take own back': [4, takeOwnBack],
  'take off the list': [5, takeOffList],
  'undo a take-back': [6, undoEarlier],
  'correct who came': [6, correctWhoCame],
  move: [6, move],
  'let a week pass': [1, letAWeekPass],
} as const satisfies Record<string, readonly [often: number, deed: Deed]>
