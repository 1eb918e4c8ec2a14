import { DatabaseSync, StatementSync } from 'node:sqlite'

/**
 * Preloaded into a process and all its threads. It makes every commit of SQLite as slow as on a worn memory card: the
 * committing thread stops with the write lock, as in a slow flush.
 */

/** How long a flush takes, in ms. */
const FLUSH_MS = 200

const still = new Int32Array(new SharedArrayBuffer(4))
const isCommit = (sql: string) => /\bCOMMIT\b/i.test(sql)
const flushIfCommit = (sql: string) => isCommit(sql) && Atomics.wait(still, 0, 0, FLUSH_MS)

const { run } = StatementSync.prototype
StatementSync.prototype.run = function (this: StatementSync, ...values: unknown[]) {
  flushIfCommit(this.sourceSQL)
  return Reflect.apply(run, this, values)
}

const { exec } = DatabaseSync.prototype
DatabaseSync.prototype.exec = function (sql) {
  flushIfCommit(sql)
  exec.call(this, sql)
}
