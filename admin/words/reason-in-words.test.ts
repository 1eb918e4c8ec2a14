import { expect, test } from 'vitest'
import { tooNew } from '#domain/church/log-version.ts'
import { english, spanish } from './texts.ts'
import { reasonInWords } from './reason-in-words.ts'

const { reasons } = english.withoutLog

const unfollowed = 'The views cannot follow the log: '

test('a secretary who reads English reads the whole sentence of the server', () => {
  for (const reason of [...Object.values(reasons), `${unfollowed}${tooNew(99)}`, 'Something new.'])
    expect(reasonInWords(reason, english)).toBe(reason)
})

test('each reason that the server has is said in Spanish', () => {
  for (const [name, reason] of Object.entries(reasons))
    expect(reasonInWords(reason, spanish), reason).toBe(spanish.withoutLog.reasons[name as keyof typeof reasons])
  expect(reasonInWords('The log is not there: EventStoreDB has not replied in time.', spanish)).toBe(
    'Falta el registro de datos: EventStoreDB no respondió a tiempo.',
  )
})

test('that a newer Foyer writes to the same log is explained in Spanish', () => {
  expect(reasonInWords(`${unfollowed}${tooNew(99)}`, spanish)).toBe(
    'Un Foyer más nuevo usa ya este registro de datos: inicie la versión más nueva en todas partes.',
  )
  expect(
    reasonInWords(`${unfollowed}The log holds an event that this version of Foyer does not know: ChoirSang`, spanish),
  ).toMatch(/^Un Foyer más nuevo escribió en este registro de datos/)
})

test('a reason that nobody foresaw is quoted, and called English', () => {
  expect(reasonInWords(`${unfollowed}disk on fire`, spanish)).toBe(
    'El servidor no puede mostrar lo nuevo. Dice (en inglés): disk on fire',
  )
  expect(reasonInWords('The log is not there: something new.', spanish)).toBe(
    'El servidor dice (en inglés): The log is not there: something new.',
  )
})
