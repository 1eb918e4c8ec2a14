// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { wallRoutes } from '#domain/contract/wall/wall-routes.ts'
import { accepts, draw, holds, isAway, refuses, replies, scriptsCome } from '#tests/components/draw.tsx'
import { onLaptop } from '#tests/components/today.tsx'
import { useOnWalls } from './on-walls.ts'
import { ListTools } from '#admin/screens/Today/list/ListTools.tsx'

const VAN = 'Please move the blue van.'
const MINUTE = 60_000
const shown = (text = VAN, endsIn = 10 * MINUTE) => ({
  message: { messageId: '5b0a1c0e-0000-4000-8000-000000000001', text, writtenBy: { is: 'administrator' }, endsIn },
})
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' })
const refusal = async () => (await screen.findByRole('alert')).textContent

beforeEach(async () => {
  act(() => useOnWalls.setState({ message: null }))
  onLaptop()
  draw(<ListTools eventId={1} rows={[]} />)
  await scriptsCome()
})

test('the form counts the characters as people do, asks for a message, and says how many are too many', async () => {
  await press('Message on the wall')
  screen.getByText('It stays on every wall for ten minutes, or until somebody takes it down.')
  screen.getByText('Many people read this. No names.')
  await press('Show it')
  screen.getByText('Please type a message.')
  await userEvent.click(field())
  await userEvent.paste(`${'שָׁ'.repeat(60)}${'👨‍👩‍👧‍👦'.repeat(61)}`)
  screen.getByText('121 of 120')
  expect(await refusal()).toBe('1 character too many.')
  await userEvent.paste('x'.repeat(19))
  expect(await refusal()).toBe('20 characters too many.')
})

test('a message that was not shown stays, is the same command at the next press, and a new one once it has left the wall', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const commands: Promise<{ commandId: string }>[] = []
  replies(wallRoutes.showMessage, (request) => {
    commands.push(request.json() as Promise<{ commandId: string }>)
    throw commands.length === 1 ? new TypeError('Failed to fetch') : new SyntaxError('A page of the network')
  })
  await press('Message on the wall')
  await userEvent.type(field(), VAN)
  for (const _ of ['first', 'second']) {
    await press('Show it')
    expect(await refusal()).toBe('The server does not respond. Please try again.')
  }
  const [first, second] = await Promise.all(commands)
  expect(second?.commandId).toBe(first?.commandId)
  const LEFT = 'This message was on the wall and has left it. Send it again to show it once more.'
  refuses(wallRoutes.showMessage, 409, 'message-ended', LEFT)
  await press('Show it')
  expect(await refusal()).toBe(LEFT)
  const { sent, letCome } = holds(wallRoutes.showMessage)
  accepts(wallRoutes.messageOnWalls, shown())
  await press('Show it')
  screen.getByRole('button', { name: 'Saving...' })
  await letCome()
  const onWall = await screen.findByRole('region', { name: 'On the wall now' })
  for (const words of [VAN, 'Administrator', '10 minutes left']) within(onWall).getByText(words)
  expect((sent[0]!.body as { commandId: string }).commandId).not.toBe(first?.commandId)
  await screen.findByText('Every wall shows it for ten minutes.')
})

test('what is on the wall can be replaced, is taken down once, and stays when that fails', async () => {
  act(() => useOnWalls.setState({ message: { ...shown().message, endsAt: performance.now() + MINUTE / 2 } as never }))
  screen.getByText('1 minute left')
  await press('Another message')
  screen.getByText(/It takes the place of the message that is there now./)
  await press('Cancel')
  refuses(wallRoutes.takeMessageDown, 503, 'log-unavailable', 'Later')
  await press('Take down')
  await screen.findByText('Not taken down')
  screen.getByText(VAN)
  isAway(wallRoutes.messageOnWalls)
  const { sent, letCome } = holds(wallRoutes.takeMessageDown)
  for (const _ of ['first', 'second']) await press('Take down')
  replies(wallRoutes.messageOnWalls, { message: null })
  await letCome()
  await screen.findByText('Taken down')
  await screen.findByRole('button', { name: 'Message on the wall' })
  expect(sent).toHaveLength(1)
})
