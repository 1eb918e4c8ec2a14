/**
 * The prefixes of Foyer's stream names, one for each kind in ARCHITECTURE.md. A log may be shared with other programs,
 * and these prefixes identify Foyer's streams. Events of a kind that is missing here would never be read.
 */
export const streamPrefixes = [
  'attendee-',
  'attendance-',
  'count-',
  'gathering-',
  'schedule-main',
  'phone-',
  'import-',
  'pastattendance-',
  'erasure-',
  'device-',
  'devices-main',
  'helper-',
  'helpers-main',
  'message-',
  'wall-main',
  'people-main',
  'care-',
  'marks-',
  'rooms-main',
  'room-',
  'child-',
  'teams-main',
  'teamlist-',
  'serving-',
  'pages-',
  'rollcall-',
  'programs-main',
  'programcall-',
  'calendars-main',
  'webhooks-main',
  'webhook-',
  'webhooksender-main',
  'church-main',
  'copy-main',
] as const

export type StreamPrefix = (typeof streamPrefixes)[number]

/** Whether a stream is one of Foyer's. */
export const isFoyersStream = (stream: string): boolean => streamPrefixes.some((prefix) => stream.startsWith(prefix))
