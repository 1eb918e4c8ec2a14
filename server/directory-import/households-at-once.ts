import type { Parts } from '#server/parts.ts'

/**
 * How many households are imported, or taken back, at the same time. In SQLite they share writes to the disk, and
 * check-ins still get their turn in between. EventStoreDB takes hardly more when more come at once, and check-ins would
 * wait behind them.
 */
export const householdsAtOnce = ({ config }: Parts): number => (config.eventStore ? 12 : 128)
