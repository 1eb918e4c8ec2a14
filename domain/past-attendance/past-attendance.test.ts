import { describe, test } from 'vitest'
import { NOAH, RUTH, givenFor, tap } from '#domain/given.ts'
import { pastBatch, pastImport } from './past-attendance.ts'

const importId = tap(1)
const begun = { type: 'PastAttendanceBegun', data: { importId, name: 'Planning Center' } } as const
const takenBack = { type: 'PastAttendanceTakenBack', data: { importId } } as const
const begin = { type: 'BeginPastImport', importId, name: 'Planning Center' } as const
const takeBack = { type: 'TakeBackPastImport', importId } as const

describe('A file of earlier years', () => {
  const given = givenFor(pastImport)

  test('is begun once', () => {
    given().when(begin).then(begun)
    given(begun).when(begin).then()
  })

  test('is taken back once, and nothing more of it comes in after that', () => {
    given(begun).when(takeBack).then(takenBack)
    given(begun, takenBack).when(takeBack).then()
    given(begun, takenBack).when(begin).thenRejected('import-taken-back')
  })

  test('that nobody has brought cannot be taken back', () => given().when(takeBack).thenRejected('unknown-import'))
})

describe('A batch of it', () => {
  const given = givenFor(pastBatch)
  const day = { date: '2024-03-03', slot: 1, personIds: [RUTH, NOAH] }
  const count = { date: '2024-03-03', slot: 1, people: 212 }
  const record = { type: 'RecordPastBatch', importId, batch: 3, days: [day], counts: [count] } as const
  const ofDay = { type: 'PastAttendanceImported', data: { importId, batch: 3, ...day } } as const
  const ofCount = { type: 'PastHeadCountImported', data: { importId, batch: 3, ...count } } as const

  test('says who came on which day, and how many', () => {
    given().when(record).then(ofDay, ofCount)
  })

  test('brings nothing a second time', () => {
    given(ofDay, ofCount).when(record).then()
    given(ofCount)
      .when({ ...record, days: [] })
      .then()
  })

  test('with nobody and no number is not recorded', () => {
    given()
      .when({ ...record, days: [], counts: [] })
      .then()
  })
})
