import type { Texts } from '#admin/words/english/english.ts'

/** Why the records cannot be reached, in Spanish. */
export const reasons: Texts['withoutLog']['reasons'] = {
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
