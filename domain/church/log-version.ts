/**
 * The version of the log that this Foyer writes. It is raised once in a release that brings new kinds of streams,
 * because earlier servers would skip those without a word.
 *
 * 1: people, gatherings, check-ins, plans. 2: devices, helpers, who acted, which people
 * are one, counts at the doors, messages on the walls, and care. 3: children's rooms.
 * 4: who decides at a tablet of these rooms.
 * 5: what such a tablet did without the server.
 * 6: calls of parents, and roll calls.
 * 7: webhooks, calendars, and attendance of earlier years.
 */
export const LOG_VERSION = 7

/** Why this Foyer may not work on a log of that version, as a sentence for the people who run it; null when it may. */
export const tooNew = (version: number): string | null =>
  version > LOG_VERSION
    ? `A newer Foyer has raised this log to version ${version}, and this one knows versions up to ${LOG_VERSION}: start the newest version everywhere`
    : null
