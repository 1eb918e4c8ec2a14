/** Why the records cannot be reached: the sentences of the server. Other languages have one for each. */
export const reasons = {
  /** The server has just started. */
  unanswered: 'EventStoreDB has not answered yet.',
  reading: 'The log is being read.',
  /** The server is being stopped. */
  stopping: 'The server is stopping.',
  /** The database is away. */
  unreachable: 'The log is not there: EventStoreDB cannot be reached or does not answer.',
  /** The database does not accept the password of the server. */
  denied: 'The log is not there: EventStoreDB does not let this user in.',
  /** The database is too slow. */
  slow: 'The log is not there: EventStoreDB does not keep up.',
  /** The database has stopped sending what was written. */
  ended: 'The log is not there: EventStoreDB ended the subscription.',
  silent: 'The log is not there: EventStoreDB stopped telling what is new.',
  /** The disk of the server fails, or is full, or cannot be written to. */
  broken: 'The log is not there: disk I/O error.',
  full: 'The log is not there: database or disk is full.',
  readOnly: 'The log is not there: attempt to write a readonly database.',
}
