// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { showSession, useAccess } from '#admin/access/access.ts'
import { FIRST_STEPS, type FirstStep } from '#domain/church/first-steps.ts'
import * as routes from '#domain/contract/first-steps/first-steps-routes.ts'
import { accepts, draw, replies } from '#tests/components/draw.tsx'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { chooseLanguage } from '#web/words/language.ts'
import { FirstSteps } from './FirstSteps.tsx'

const list = (done: readonly FirstStep[], isShown = true) => ({
  isShown,
  steps: FIRST_STEPS.map((step) => ({ step, isDone: done.includes(step) })),
  name: 'Grace Church',
  timeZone: 'America/Chicago',
})

const step = (title: string) => screen.getByText(title).closest('li')!
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

afterEach(() => {
  chooseLanguage('en')
  useCurrentEvent.setState(useCurrentEvent.getInitialState())
})

test('a new church sees what is next, where each step is done, and what says that it needs nothing', async () => {
  replies(routes.firstSteps, list(['tablets']))
  draw(<FirstSteps />)
  await screen.findByRole('heading', { name: 'Before the first Sunday' })
  screen.getByText(/^1 of 5 done\. Guide:/)
  const rows: [title: string, lead: string, way: string, href: string, answer: string][] = [
    [
      'Name and clock',
      'Every screen shows this name, and every event follows this clock.',
      'The name and the clock',
      '/help/first-sunday?language=en#the-name-and-the-clock',
      'Both are right',
    ],
    [
      'The first event',
      'One is planned: every Sunday at 10:00, with check-in from 9:00.',
      'Open the schedule',
      '/admin/schedule',
      'This is right',
    ],
    [
      'Your people',
      'Bring in a member file. Everybody else registers at a tablet.',
      'Open the import',
      '/admin/import',
      'All register at a tablet',
    ],
    ['Your helpers', 'Each signs in with a name of their own.', 'Open the helpers', '/admin/helpers', 'Just me'],
  ]
  for (const [title, lead, way, href, answer] of rows) {
    const row = within(step(title))
    row.getByText(new RegExp(lead))
    row.getByRole('button', { name: answer })
    expect(row.getByRole('link', { name: way }).getAttribute('href')).toBe(href)
  }
  act(() => useCurrentEvent.setState({ now: Date.parse('2026-11-22T16:05:00.000Z') }))
  screen.getByText(/“Grace Church”, and the clock of America\/Chicago: it is 10:05 AM\./)
  expect(step('The tablets').textContent).toBe('The tablets Done')
  screen.getByText('Check in your own family, to see how it goes.')
  expect(screen.getByRole('link', { name: 'Open the check-in screen' }).getAttribute('href')).toBe('/')
  act(() => chooseLanguage('es'))
  screen.getByRole('heading', { name: 'Antes del primer domingo' })
})

test('a step that needs nothing is answered, and a step ticks itself off when it is done', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const sent = accepts(routes.answerFirstStep)
  replies(routes.firstSteps, list([]))
  draw(<FirstSteps />)
  await screen.findByText(/^0 of 5 done/)
  within(step('The tablets')).getByText('A tablet shows a code, and you let it in.')
  within(step('The tablets')).getByRole('link', { name: 'Open the tablets' })
  within(step('The tablets')).getByRole('button', { name: 'Not now' })
  replies(routes.firstSteps, list(['helpers']))
  press('Just me')
  await screen.findByText(/^1 of 5 done/)
  expect(sent.map(({ url }) => url)).toEqual([expect.stringMatching(/\/api\/admin\/first-steps\/helpers\/answer$/)])
  replies(routes.firstSteps, list(FIRST_STEPS))
  act(() => void vi.advanceTimersByTime(5_000))
  await screen.findByText(/^All is ready for Sunday\./)
  vi.useRealTimers()
})

test('the list is put away, for everybody', async () => {
  accepts(routes.putFirstStepsAway)
  replies(routes.firstSteps, list([]))
  draw(<FirstSteps />)
  await screen.findByText(/^0 of 5 done/)
  replies(routes.firstSteps, list([], false))
  press('Put away')
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})

test('a helper who is no administrator does not see the list', () => {
  replies(routes.firstSteps, list([]))
  draw(<FirstSteps />)
  const helper = { id: 'rivka', name: 'Rivka Thornmere', roles: ['desk'] as const }
  act(() => {
    useAccess.setState({ signedIn: null })
    showSession({ hasHelpers: true, sharedPasswordWorks: true, helper: { ...helper, roles: ['desk'] } })
  })
  expect(screen.queryByRole('heading')).toBeNull()
})
