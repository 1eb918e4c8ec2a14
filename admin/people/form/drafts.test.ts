import { beforeEach, expect, test, vi } from 'vitest'

vi.stubGlobal('sessionStorage', { getItem: () => null, removeItem: () => {} })
vi.stubGlobal('localStorage', { getItem: () => null })
const page = new EventTarget()
vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
const toast = vi.fn<(news: { title: string; description: string }) => void>()
vi.mock('#web/frame/toast.tsx', () => ({ toast }))
const { useAccess, withHeader } = await import('#admin/access/access.ts')
const { followDrafts, forgetDraftsAbout, leave, useDrafts } = await import('./drafts.ts')

const typed = { before: '', now: 'Sings alto' }
const isAskedBeforeLeaving = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const signIn = (password: string) => useAccess.setState({ signedIn: withHeader(password) })

followDrafts()
beforeEach(() => {
  toast.mockReset()
  signIn('secretary')
  useDrafts.setState({ note: typed }, true)
})

test('what was typed stays when its page is left, and a message says that it is not saved', () => {
  leave('note')
  expect(useDrafts.getState()).toEqual({ note: typed })
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({
      title: 'Not saved yet',
      description: 'What you typed is still on the page that you left.',
    }),
  )
})

test('a form in which nothing was typed closes without a word when its page is left', () => {
  useDrafts.setState({ note: { before: '', now: '' } }, true)
  leave('note')
  expect(useDrafts.getState()).toEqual({})
  expect(toast).not.toHaveBeenCalled()
})

test('the browser asks before it closes the page only while something is not saved', () => {
  expect(isAskedBeforeLeaving()).toBe(true)
  useDrafts.setState({}, true)
  expect(isAskedBeforeLeaving()).toBe(false)
})

test('what was typed is forgotten when somebody signs out, or somebody else signs in', () => {
  signIn('secretary')
  expect(useDrafts.getState()).toEqual({ note: typed })
  signIn('somebody else')
  expect(useDrafts.getState()).toEqual({})
  useDrafts.setState({ note: typed }, true)
  useAccess.setState({ signedIn: null })
  expect(useDrafts.getState()).toEqual({})
})

test('what was typed about somebody is forgotten without a word when they are erased', () => {
  useDrafts.setState({ 'note 1': typed, 'facts 1': typed, 'note 11': typed }, true)
  forgetDraftsAbout(1)
  leave('note 1')
  expect(useDrafts.getState()).toEqual({ 'note 11': typed })
  expect(toast).not.toHaveBeenCalled()
})
