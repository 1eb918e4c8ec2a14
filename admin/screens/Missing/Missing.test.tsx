// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { english } from '#admin/words/texts.ts'
import type { MissingPerson } from '#domain/contract/care/missing-shapes.ts'
import { whoWasMissing } from '#domain/contract/care/care-routes.ts'
import { draw, isAway, replies } from '#tests/components/draw.tsx'
import { csvOfList } from '#web/list/columns.ts'
import { Missing, linesOf, missingColumns } from './Missing.tsx'

const ruth = { id: 1, name: 'Ruth Winter', phone: '5125550102', came: 8, of: 10, lastHere: '2026-11-15' }

const fileOf = (...people: MissingPerson[]) =>
  csvOfList(
    missingColumns(english, { shortDay: String }),
    linesOf(people).filter(({ person }) => person),
  )

test('the file has one row for each person who was missing, with the household and the number', () => {
  const noah = { ...ruth, id: 2, name: 'Noah Winter', hebrewName: 'נח', familyOf: { id: 1, name: 'Ruth Winter' } }
  expect(fileOf(ruth, noah)).toBe(
    '\uFEFFName,Hebrew name,Family of,Phone,Came before,Last here\r\n' +
      'Ruth Winter,,,5125550102,8 of 10,2026-11-15\r\n' +
      'Noah Winter,נח,Ruth Winter,5125550102,8 of 10,2026-11-15\r\n',
  )
})

test('somebody without a number has an empty cell, and a name that looks like a formula is text', () => {
  const { phone: _, ...unreachable } = { ...ruth, name: '=1+1', familyOf: { id: 3, name: '@SUM(A1)' } }
  expect(fileOf(unreachable)).toContain("\r\n'=1+1,,'@SUM(A1),,8 of 10,2026-11-15\r\n")
})

test('each household stands together under its name, with one number to call, also when its own person was there', async () => {
  const noah = { ...ruth, id: 2, name: 'Noah Winter', familyOf: { id: 1, name: 'Ruth Winter' } }
  const mia = { ...ruth, id: 4, name: 'Mia Frost', phone: '5125550104', familyOf: { id: 3, name: 'Boaz Frost' } }
  replies(whoWasMissing, { events: [event], event, people: [ruth, noah, mia] })
  draw(<Missing />)
  await screen.findByText('3 people')
  const lines = screen.getAllByRole('row').slice(1)
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Ruth Winter(512) 555-0102 Text8 of 10Nov 15, 2026',
    'Noah WinterFamily of Ruth Winter8 of 10Nov 15, 2026',
    'Family of Boaz Frost(512) 555-0104 Text',
    'Mia FrostFamily of Boaz Frost8 of 10Nov 15, 2026',
  ])
  const [text] = screen.getAllByRole('link', { name: /^Text .?Ruth Winter.? with this phone$/ })
  expect(decodeURIComponent(text!.getAttribute('href')!)).toBe(
    'sms:+15125550102?&body=Hello Ruth Winter, we have missed you at Foyer. How are you?',
  )
})

const event = { id: 2026112201, name: 'Sunday Service', date: '2026-11-22' }

test.each([
  ['This event did not take place.', 'Nobody was here, so nobody was missing. Choose another day above.', 'not-held'],
  ['This event is not over.', 'People can still come. Look here again after it.', 'not-over'],
  ['This event was called off.', 'So nobody was missing. Choose another day above.', 'cancelled'],
  ['This event does not take place every week.', 'So nobody usually comes to it. Choose a weekly event above.', 'once'],
] as const)('the page says why there is no list, and what comes next: %s %s', async (why, next, noList) => {
  replies(whoWasMissing, { events: [event], event, noList, people: [] })
  draw(<Missing />)
  await screen.findByRole('heading', { name: why })
  screen.getByText(next)
  expect(screen.queryByRole('table')).toBeNull()
})

test('the page says that nobody was missing', async () => {
  replies(whoWasMissing, { events: [event], event, people: [] })
  draw(<Missing />)
  await screen.findByRole('heading', { name: 'Nobody was missing.' })
  screen.getByText('Everybody who usually comes to this event was there, or it is too new to say who usually comes.')
})

test('the page says that no weekly service has taken place yet', async () => {
  replies(whoWasMissing, { events: [], people: [] })
  draw(<Missing />)
  await screen.findByRole('heading', { name: 'No weekly event has taken place yet.' })
  screen.getByText('After some weeks, those who usually come and were not there are listed here.')
})

test('a list that cannot be read is asked for again with one tap', async () => {
  isAway(whoWasMissing)
  draw(<Missing />)
  await screen.findByText('Who was missing cannot be shown right now.')
  replies(whoWasMissing, { events: [event], event, people: [ruth] })
  screen.getByRole('button', { name: 'Try Again' }).click()
  await screen.findByText('1 person')
})
