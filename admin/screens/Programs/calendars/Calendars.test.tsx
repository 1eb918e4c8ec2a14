// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { calendarList, makeCalendar, takeCalendarAway } from '#domain/contract/programs/calendar-routes.ts'
import { accepts, draw, isAway, refuses, replies } from '#tests/components/draw.tsx'
import { Calendars } from './Calendars.tsx'

const FAMILIES = { id: 'families', name: 'Families', madeAt: '2026-11-18T15:00:00.000Z' }

async function drawCalendars(...calendars: (typeof FAMILIES)[]): Promise<void> {
  replies(calendarList, { calendars })
  draw(<Calendars />)
  await screen.findByRole('button', { name: 'Make a calendar' })
}

const press = (name: string, part: HTMLElement = document.body) =>
  fireEvent.click(within(part).getByRole('button', { name }))
const alerted = (words: string) => waitFor(() => expect(screen.getByRole('alert').textContent).toBe(words))
const away = 'The server does not respond. Please try again.'

test('the calendars are read again with one tap, and the section says what they hold', async () => {
  isAway(calendarList)
  draw(<Calendars />)
  await screen.findByText('The calendars could not be read.')
  replies(calendarList, { calendars: [FAMILIES] })
  press('Try Again')
  const row = await screen.findByRole('row', { name: /Families/ })
  for (const heading of ['Name', 'Made', 'More']) screen.getByRole('columnheader', { name: heading })
  expect(row.textContent).toContain('Nov 18, 2026')
  screen.getByRole('heading', { name: 'Calendars' })
  screen.getByText(
    'Calendar programs and websites read the schedule at an address: names and times of events, and nothing of people.',
  )
})

test('a calendar is made with a name, and its address is shown once and stays at Escape, also for programs that subscribe', async () => {
  await drawCalendars()
  press('Make a calendar')
  const form = screen.getByRole('dialog', { name: 'Make a calendar' })
  const name = within(form).getByRole('textbox', { name: 'Name' })
  expect(name.getAttribute('placeholder')).toBe('For example Families, or Website')
  press('Make a calendar', form)
  within(form).getByText('Please enter a name.')
  fireEvent.change(name, { target: { value: 'F'.repeat(61) } })
  within(form).getByText('A name has 60 letters at most.')
  fireEvent.change(name, { target: { value: 'Families' } })
  isAway(makeCalendar)
  press('Make a calendar', form)
  await alerted(away)
  const sent = accepts(makeCalendar, { id: 'families', token: 'secret', path: '/calendar/secret.ics' })
  press('Make a calendar', form)
  const shown = await screen.findByRole('dialog', { name: /^The calendar .?Families/ })
  expect(sent[0]?.body).toEqual({ name: 'Families' })
  const address = within(shown).getByRole<HTMLInputElement>('textbox', { name: 'Address' }).value
  expect(address).toMatch(/^https?:\/\/.*\/calendar\/secret\.ics$/)
  const link = within(shown).getByRole('link', { name: 'Open in a calendar program' })
  expect(link.getAttribute('href')).toBe(address.replace(/^https?/, 'webcal'))
  within(shown).getByText(
    'The address is shown only now. Whoever has it sees when events begin, and nothing of people.',
  )
  // What a browser makes of Escape.
  fireEvent(shown, new Event('cancel', { cancelable: true }))
  within(shown).getByText('The address is shown only here. Press Done once you have it.')
  press('Copy', shown)
  await waitFor(() =>
    expect(within(shown).getByRole('status').textContent).toMatch(
      /^(Copied|The browser does not copy\. The address is marked: please copy it by hand\.)$/,
    ),
  )
  press('Done', shown)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a calendar is taken away after a question that says what comes of it', async () => {
  await drawCalendars(FAMILIES)
  press('More for Families')
  fireEvent.click(screen.getByRole('menuitem', { name: /^Take the calendar away The address shows nothing any more/ }))
  const question = screen.getByRole('alertdialog', { name: 'Take this calendar away?' })
  expect(question.textContent).toContain(
    'The address shows nothing any more within a second, and this cannot be undone. A new calendar has another address.',
  )
  refuses(takeCalendarAway, 404, 'unknown-calendar', 'This calendar could not be found.')
  press('Take the calendar away', question)
  await alerted('This calendar could not be found.')
  replies(takeCalendarAway, null as never)
  replies(calendarList, { calendars: [] })
  press('Take the calendar away', question)
  await waitFor(() => expect(screen.queryByRole('row', { name: /Families/ })).toBeNull())
})
