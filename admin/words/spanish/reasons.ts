import type { Texts } from '#admin/words/english/english.ts'

/** Why the records cannot be reached, in Spanish. */
export const reasons: Texts['withoutLog']['reasons'] = {
  unanswered: 'EventStoreDB todavía no ha respondido.',
  reading: 'Se está leyendo el registro de datos.',
  stopping: 'El servidor se está deteniendo.',
  unreachable: 'Falta el registro de datos: no se puede acceder a EventStoreDB, o no responde.',
  denied: 'Falta el registro de datos: EventStoreDB no acepta a este usuario.',
  slow: 'Falta el registro de datos: EventStoreDB responde demasiado despacio.',
  ended: 'Falta el registro de datos: EventStoreDB terminó la suscripción.',
  silent: 'Falta el registro de datos: EventStoreDB dejó de avisar de lo nuevo.',
  broken: 'Falta el registro de datos: el disco del servidor falla.',
  full: 'Falta el registro de datos: el disco del servidor está lleno.',
  readOnly: 'Falta el registro de datos: no se puede escribir en el disco del servidor.',
}
