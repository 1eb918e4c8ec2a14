import { english as ofAdmin, spanish as ofAdminInSpanish } from '#admin/words/texts.ts'
import { chosenColumns } from '#admin/words/directory-import/chosen-columns.ts'
import { families } from '#admin/words/directory-import/families.ts'
import { takingBack } from '#admin/words/directory-import/taking-back.ts'
import { byPhone } from '#admin/words/people/by-phone.ts'
import { programs } from '#admin/words/programs/programs.ts'
import { tablets } from '#admin/words/tablets.ts'
import { teams } from '#admin/words/teams/teams.ts'
import { countingTexts } from '#counter/texts.ts'
import { receiptPageTexts } from '#guest/receipt/texts.ts'
import { roomTexts } from '#kiosk/rooms/texts.ts'
import { teamTexts } from '#kiosk/teams/texts.ts'
import { wallTexts } from '#wall/texts.ts'
import { fileErrors } from '#domain/directory-import/member-file/file-errors.ts'
import { rejections } from '#domain/rejection.ts'
import { planErrors } from '#domain/schedule/plan-errors.ts'
import { spanish as ofKioskInSpanish } from '#web/words/spanish.ts'
import { english as ofKiosk } from '#web/words/texts.ts'
import { drawnTexts } from '#server/pages/drawn/texts.ts'

/** The texts of one kind of page, in both languages. */
export type Dictionary = {
  readonly name: string
  /** The file and the name of the English texts. The comments there say when each text is shown. */
  readonly file: string
  readonly declared: string
  readonly english: object
  readonly spanish: object
  /** The folders of `tests/browser`, and the rooms, whose tests draw these pages. */
  readonly shownIn: readonly string[]
}

/** Words of the admin area that are loaded with their pages. */
const later = [
  { name: 'Programs', file: 'admin/words/programs/programs.ts', texts: programs },
  { name: 'Tablets', file: 'admin/words/tablets.ts', texts: tablets },
  { name: 'Serving teams', file: 'admin/words/teams/teams.ts', texts: teams },
  { name: 'Guests with a phone', file: 'admin/words/people/by-phone.ts', texts: byPhone },
  { name: 'Import: families', file: 'admin/words/directory-import/families.ts', texts: families },
  { name: 'Import: columns', file: 'admin/words/directory-import/chosen-columns.ts', texts: chosenColumns },
  { name: 'Import: taken back', file: 'admin/words/directory-import/taking-back.ts', texts: takingBack },
]

/** Every dictionary of Foyer. */
export const dictionaries: readonly Dictionary[] = [
  {
    name: 'Kiosk',
    file: 'web/words/texts.ts',
    declared: 'english',
    english: ofKiosk,
    spanish: ofKioskInSpanish,
    shownIn: ['kiosk', 'web', 'server'],
  },
  {
    name: 'Children’s rooms at the kiosk',
    file: 'kiosk/rooms/texts.ts',
    declared: 'english',
    english: roomTexts.en,
    spanish: roomTexts.es,
    shownIn: ['kiosk'],
  },
  {
    name: 'Serving teams at the kiosk',
    file: 'kiosk/teams/texts.ts',
    declared: 'english',
    english: teamTexts.en,
    spanish: teamTexts.es,
    shownIn: ['kiosk'],
  },
  {
    name: 'Personal page',
    file: 'server/pages/drawn/texts.ts',
    declared: 'personalInEnglish',
    english: drawnTexts.en.personal,
    spanish: drawnTexts.es.personal,
    shownIn: ['personal', 'server/pages'],
  },
  {
    name: 'Form for guests',
    file: 'server/pages/drawn/texts.ts',
    declared: 'helloInEnglish',
    english: drawnTexts.en.hello,
    spanish: drawnTexts.es.hello,
    shownIn: ['guest', 'server/pages'],
  },
  {
    name: 'Receipt on the phone',
    file: 'guest/receipt/texts.ts',
    declared: 'english',
    english: receiptPageTexts.en,
    spanish: receiptPageTexts.es,
    shownIn: ['guest'],
  },
  {
    name: 'Help',
    file: 'server/pages/help/help-texts.ts',
    declared: 'helpInEnglish',
    english: drawnTexts.en.help,
    spanish: drawnTexts.es.help,
    shownIn: ['server/pages'],
  },
  {
    name: 'Admin area',
    file: 'admin/words/texts.ts',
    declared: 'english',
    english: ofAdmin,
    spanish: ofAdminInSpanish,
    shownIn: ['desk', 'admin', 'web', 'server', 'counting'],
  },
  ...later.map(({ name, file, texts }) => ({
    name,
    file,
    declared: 'english',
    english: texts.en,
    spanish: texts.es,
    shownIn: ['desk', 'admin', 'web', 'server', 'counting'],
  })),
  {
    name: 'Wall',
    file: 'wall/texts.ts',
    declared: 'english',
    english: wallTexts.en,
    spanish: wallTexts.es,
    shownIn: ['wall', 'counting'],
  },
  {
    name: 'Counter',
    file: 'counter/texts.ts',
    declared: 'english',
    english: countingTexts.en,
    spanish: countingTexts.es,
    shownIn: ['counting', 'counter'],
  },
  {
    name: 'Why a member file cannot be read',
    file: 'domain/directory-import/member-file/file-errors.ts',
    declared: 'fileErrors',
    english: fileErrors,
    spanish: ofAdminInSpanish.import.fileErrors ?? {},
    shownIn: ['desk', 'admin'],
  },
  {
    name: 'Mistakes in a form of the schedule',
    file: 'domain/schedule/plan-errors.ts',
    declared: 'planErrors',
    english: planErrors,
    spanish: ofAdminInSpanish.schedule.errors ?? {},
    shownIn: ['desk', 'admin'],
  },
  {
    name: 'Refusals of the server',
    file: 'domain/rejection.ts',
    declared: 'rejections',
    english: rejections,
    spanish: { ...ofKioskInSpanish.refusals, ...ofAdminInSpanish.refusals },
    shownIn: ['kiosk', 'personal', 'desk', 'server', 'web', 'admin', 'server/pages'],
  },
]
