import type { Words } from '#web/words/language.ts'

/**
 * Why the records cannot be reached: the sentences of the server, or how they begin. Other languages have one for each;
 * behind a colon, the rest of the server's sentence comes after it.
 */
const english = {
  /** The server has just started. */
  unanswered: 'EventStoreDB has not replied yet.',
  reading: 'The log is being read.',
  /** The server is being stopped. */
  stopping: 'The server is stopping.',
  /** The database is away. */
  unreachable: 'The log is not there: EventStoreDB cannot be reached or does not reply.',
  /** The database does not accept the password of the server. */
  denied: 'The log is not there: EventStoreDB does not let this user in.',
  /** The database is too slow. */
  late: 'The log is not there: EventStoreDB has not replied in time.',
  slow: 'The log is not there: EventStoreDB does not keep up.',
  /** The database has stopped sending what was written. */
  ended: 'The log is not there: EventStoreDB ended the subscription.',
  silent: 'The log is not there: EventStoreDB stopped telling what is new.',
  /** One server of the database has not caught up with the others. */
  behind: 'The log is not there: EventStoreDB does not hold yet what was read from it.',
  /** The disk of the server fails, or is full, or cannot be written to. */
  broken: 'The log is not there: disk I/O error.',
  full: 'The log is not there: database or disk is full.',
  readOnly: 'The log is not there: attempt to write a readonly database.',
  /** A newer Foyer writes to the same log. */
  newer: 'The views cannot follow the log: A newer Foyer has raised this log',
  unknownEvent: 'The views cannot follow the log: The log holds an event that this version of Foyer does not know',
  /** The server cannot show what is new, for another reason. The words of the server come after it. */
  unfollowed: 'The views cannot follow the log: ',
}

const spanish: typeof english = {
  unanswered: 'EventStoreDB todavía no ha respondido.',
  reading: 'Se está leyendo el registro de datos.',
  stopping: 'El servidor se está deteniendo.',
  unreachable: 'Falta el registro de datos: no se puede acceder a EventStoreDB, o no responde.',
  denied: 'Falta el registro de datos: EventStoreDB no acepta a este usuario.',
  late: 'Falta el registro de datos: EventStoreDB no respondió a tiempo.',
  slow: 'Falta el registro de datos: EventStoreDB responde demasiado despacio.',
  ended: 'Falta el registro de datos: EventStoreDB terminó la suscripción.',
  silent: 'Falta el registro de datos: EventStoreDB dejó de avisar de lo nuevo.',
  behind: 'Falta el registro de datos: EventStoreDB todavía no tiene todo lo que ya se leyó de él.',
  broken: 'Falta el registro de datos: el disco del servidor falla.',
  full: 'Falta el registro de datos: el disco del servidor está lleno.',
  readOnly: 'Falta el registro de datos: no se puede escribir en el disco del servidor.',
  newer: 'Un Foyer más nuevo usa ya este registro de datos: inicie la versión más nueva en todas partes.',
  unknownEvent: 'Un Foyer más nuevo escribió en este registro de datos: inicie la versión más nueva en todas partes.',
  unfollowed: 'El servidor no puede mostrar lo nuevo. Dice (en inglés): ',
}

export const reasons: Words<typeof english> = { en: english, es: spanish }
