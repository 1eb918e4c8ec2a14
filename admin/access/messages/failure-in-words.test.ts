import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CallFailed, NetworkFailed } from '#web/calls/call.ts'

vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} })
vi.stubGlobal('localStorage', { getItem: () => null })
const toast = vi.fn<(news: { title: string; description: string }) => void>()
vi.mock('#web/frame/toast.tsx', () => ({ toast }))
const { useAccess, withHeader } = await import('#admin/access/access.ts')
const { failureInWords } = await import('./failure-in-words.ts')
const { sayFailure } = await import('./messages.ts')

const tooMany = new CallFailed(429, 'Too many tries.', 'too-many-tries', {})
const loginOfNetwork = new SyntaxError('Unexpected token <')

beforeEach(() => {
  toast.mockReset()
  useAccess.setState({ signedIn: withHeader('Basic eA==') })
})

describe('why something was not done', () => {
  test.each([
    ['no reply came', new NetworkFailed('No response'), 'The server does not respond. Please try again.'],
    ['the server says why', new CallFailed(409, 'The name is taken.', 'taken', {}), 'The name is taken.'],
    [
      'the password was replaced',
      new CallFailed(401, 'No', 'password-needed', {}),
      'Authentication failed. Please contact the administrator.',
    ],
    ['too many passwords were tried', tooMany, 'Authentication failed. Please contact the administrator.'],
  ])('is told when %s', (_, error, words) => expect(failureInWords(error)).toBe(words))

  test('is a problem, and no silence of the server, when the reply makes no sense', () => {
    expect(failureInWords(loginOfNetwork)).toBe('There was a problem. Please try again.')
    expect(failureInWords(loginOfNetwork, { failed: 'Not saved.' })).toBe('Not saved.')
  })
})

describe('a message', () => {
  test('says what was not done, and why', () => {
    sayFailure('Not undone', new CallFailed(409, 'Nobody is there.', 'nobody', {}))
    expect(toast).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Not undone', description: 'Nobody is there.' }),
    )
  })

  test('says that there was a problem when the reply makes no sense, which is logged', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    sayFailure('Not undone', loginOfNetwork)
    expect(toast.mock.lastCall?.[0].description).toBe('There was a problem. Please try again.')
    expect(logged).toHaveBeenCalledWith(loginOfNetwork)
  })

  test('says nothing to somebody who must sign in again: the page asks for that', () => {
    sayFailure('Not done', tooMany)
    useAccess.setState({ signedIn: null })
    sayFailure('Not done', new NetworkFailed('No response'))
    expect(toast).not.toHaveBeenCalled()
  })
})
