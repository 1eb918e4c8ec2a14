import { DatabaseSync, StatementSync } from 'node:sqlite'

/**
 * Preloaded into a process and all its threads: every commit of SQLite takes as long as on a memory card that is worn
 * out. The thread that commits stands still, with the write lock in its hand, exactly as in a slow flush.
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
