/** Texts that the owner has given word for word, with their capitals. */
const GIVEN = [
  'Try Again',
  'Phone Number',
  'Last Name',
  'QR Code',
  'Check In',
  'Invalid Search',
  'No Results',
  'Search Error',
  'Scan Check-In QR Code',
  'Start Camera',
  'Stop Scanning',
  'Invalid QR Code',
  'QR Code Scanned Successfully',
  'Welcome to Our Church!',
  'Create Profile',
  'Creating Profile...',
  'Update Your Profile',
  'Update Profile',
  'Updating Profile...',
  'Full Name',
  'Hebrew Name (Optional)',
  'Email Address',
  'Family Members (Optional)',
  'Add Family Member',
  'Profile Updated',
  'Add Member',
  'Selection Required',
  'Check-in Failed',
  'Check-in Successful!',
  'Fast Check-In',
  '404 Page Not Found',
  'Your Church Check-In QR Code',
  'Save to Phone',
  'Share This Link',
  'Authentication Required',
  'Authentication Error',
  'Authentication Failed',
  'Admin Dashboard',
  'Total Attendees',
  'First-Time Guests',
  'Attendance List',
  'Group Size',
  'Attendee Directory',
  'Return to Check-In',
  'Family Member',
  'Family Members',
  'Attendee Profile',
  'Attendee Details',
  'Membership Status',
  'Baptism Date',
  'Attendance History',
  'Directory Import',
  'Import Church Directory',
  'Import GOCC San Antonio Members',
  'Directory Import Complete',
  'GOCC San Antonio Members Import Started',
  'Import Error',
  'Guest User',
]

/** Labels that stand in one row or one form with these. */
const BESIDE_THEM = [
  'Hebrew Name',
  'Zip Code',
  'Member Since',
  'Name,Phone,Email,Check-in Time,Group Size,Attendee Type,First-Time Guest',
]

/** Headings that the boards of the design give, in the manner of those of the owner. */
const ON_BOARDS = ['Welcome Desk', 'The Year', 'Personal Link', 'Notes of Care', 'Possible Duplicates']

/** Names, which begin with a capital everywhere. */
const NAMES = new Set(['Care', 'Foyer', 'Sunday', 'Sunday Service'])

/** Words that are written small also in the title of a book. */
const SMALL = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'if', 'in', 'of', 'on', 'or', 'the', 'to', 'with'])

const KEPT: ReadonlySet<string> = new Set([...GIVEN, ...BESIDE_THEM, ...ON_BOARDS])

/** Whether the later words of a text begin with capitals too, as in the title of a book, without the owner's wish. */
export function hasNeedlessCapitals(text: string): boolean {
  if (KEPT.has(text) || NAMES.has(text)) return false
  const later = (text.match(/[\p{L}’-]+/gu) ?? []).slice(1).filter((word) => !SMALL.has(word))
  return later.length > 0 && later.every((word) => /^[A-Z]/.test(word)) && !later.every((word) => NAMES.has(word))
}
