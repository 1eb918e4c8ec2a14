import { expect, test } from 'vitest'
import { tooNew } from '#domain/church/log-version.ts'
import { english, spanish } from './texts.ts'
import { notRecordedInWords, reasonInWords } from './reason-in-words.ts'

const away = 'The log is not there: '
const unfollowed = 'The views cannot follow the log: '

test.each([
  ['EventStoreDB has not replied yet.', 'EventStoreDB todavía no ha respondido.'],
  ['The log is being read.', 'Se está leyendo el registro de datos.'],
  ['The server is stopping.', 'El servidor se está deteniendo.'],
  [
    'The log is not there: EventStoreDB cannot be reached or does not reply.',
    'Falta el registro de datos: no se puede acceder a EventStoreDB, o no responde.',
  ],
  [
    'The log is not there: EventStoreDB does not let this user in.',
    'Falta el registro de datos: EventStoreDB no acepta a este usuario.',
  ],
  [
    'The log is not there: EventStoreDB has not replied in time.',
    'Falta el registro de datos: EventStoreDB no respondió a tiempo.',
  ],
  [
    'The log is not there: EventStoreDB does not hold yet what was read from it.',
    'Falta el registro de datos: EventStoreDB todavía no tiene todo lo que ya se leyó de él.',
  ],
  [
    'The log is not there: EventStoreDB does not keep up.',
    'Falta el registro de datos: EventStoreDB responde demasiado despacio.',
  ],
  [
    'The log is not there: EventStoreDB ended the subscription.',
    'Falta el registro de datos: EventStoreDB terminó la suscripción.',
  ],
  [
    'The log is not there: EventStoreDB stopped telling what is new.',
    'Falta el registro de datos: EventStoreDB dejó de avisar de lo nuevo.',
  ],
  ['The log is not there: disk I/O error.', 'Falta el registro de datos: el disco del servidor falla.'],
  ['The log is not there: database or disk is full.', 'Falta el registro de datos: el disco del servidor está lleno.'],
  [
    'The log is not there: attempt to write a readonly database.',
    'Falta el registro de datos: no se puede escribir en el disco del servidor.',
  ],
  [
    `${unfollowed}${tooNew(99)}`,
    'Un Foyer más nuevo usa ya este registro de datos: inicie la versión más nueva en todas partes.',
  ],
  [
    'The views cannot follow the log: The log holds an event that this version of Foyer does not know: ChoirSang',
    'Un Foyer más nuevo escribió en este registro de datos: inicie la versión más nueva en todas partes.',
  ],
  [
    'The views cannot follow the log: disk on fire',
    'El servidor no puede mostrar lo nuevo. Dice (en inglés): disk on fire',
  ],
  [`${away}something new.`, `El servidor dice (en inglés): ${away}something new.`],
])(
  'why the records cannot be reached is read in English as the server says it, and in Spanish: %s',
  (said, inSpanish) => {
    expect(reasonInWords(said, english)).toBe(said)
    expect(reasonInWords(said, spanish)).toBe(inSpanish)
  },
)

test('the server says that a newer Foyer writes to the same log in the words that the page knows', () =>
  expect(unfollowed + tooNew(99)).toMatch(/^The views cannot follow the log: A newer Foyer has raised this log/))

test.each([
  ['database or disk is full', 'The disk of the server is full.', 'El disco del servidor está lleno.'],
  [
    'attempt to write a readonly database',
    'The disk of the server cannot be written to.',
    'No se puede escribir en el disco del servidor.',
  ],
  ['something new', 'something new', 'El servidor dice (en inglés): something new'],
])('why nothing can be saved is said in both languages: %s', (said, inEnglish, inSpanish) => {
  expect(notRecordedInWords(said, english)).toBe(inEnglish)
  expect(notRecordedInWords(said, spanish)).toBe(inSpanish)
})
