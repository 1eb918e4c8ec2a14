import type { CatalogueLine } from './line.ts'

const line = (chapter: string, shownIn: readonly string[], when: string, ...english: string[]): CatalogueLine => ({
  chapter,
  place: 'docs/catalogue/other-texts.ts',
  when,
  english,
  spanish: [],
  shownIn,
})

const onKiosk = line.bind(null, 'Kiosk: other texts', ['kiosk'])
const onPersonalPage = line.bind(null, 'Personal page: other texts', ['personal'])
const inAdminArea = line.bind(null, 'Admin area: other texts', ['desk', 'server'])

/** Texts on screens that are in no dictionary: they are put together, come with a file, or can never be shown. */
export const otherTexts: readonly CatalogueLine[] = [
  onKiosk('The foot of every screen.', '© {year} {church}'),
  onKiosk('No digit of the phone number is typed.', '(___) ___-____'),
  onKiosk('Never: the name that is shown comes from the server, not from the code.', 'Guest User'),
  onKiosk('Never: scanning goes on until a picture holds a code.', 'No barcode or QR code detected.'),
  onKiosk(
    'Never: the link in the code is never empty and always short, and the screen has its own words for a code that cannot be drawn.',
    'No input text',
    'The amount of data is too big to be stored in a QR Code',
  ),
  onKiosk(
    'Never: one message for each outcome, in the words of the screen.',
    'Failed to check in',
    'Failed to create user',
    'Failed to update profile',
    'Success',
  ),
  onKiosk(
    'Never: every field has a message of its own, and no form asks for a date.',
    'Required',
    'Expected X, received Y',
    'String must contain at least N character(s)',
    'Invalid email',
    'Invalid date',
  ),
  onPersonalPage('The name of the file when the code is saved.', '{name}-check-in-qr.png'),
  inAdminArea('The database is away.', 'The log is not there: {reason}.'),
  inAdminArea(
    'Never: one message for each outcome. A wrong password is named under its field, where it can be corrected.',
    'Authentication Failed',
    'The password you entered is incorrect.',
  ),
  inAdminArea(
    'The export: a file with a line for each person who came.',
    'attendance-report-{eventId}.csv',
    'Name,Phone,Email,Check-in Time,Group Size,Attendee Type,First-Time Guest',
    'Primary',
    'Family Member',
  ),
  inAdminArea(
    'A household of the member file is refused.',
    'Line {line} ({name}): A person can have 200 family members at most.',
  ),
]
