/**
 * How the names of Foyer's streams begin, one for each kind that ARCHITECTURE.md lists. A log may be shared with
 * others: by these names, what is Foyer's is told from what is not, and a kind that is missing here would never be seen.
 */
export const streamPrefixes: readonly string[] = [
  'attendee-',
  'attendance-',
  'gathering-',
  'schedule-main',
  'phone-',
  'import-',
  'erasure-',
  'church-main',
  'copy-main',
]

/** Whether a stream is one of Foyer's. */
export const isFoyersStream = (stream: string): boolean => streamPrefixes.some((prefix) => stream.startsWith(prefix))
