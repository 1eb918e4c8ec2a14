// @vitest-environment happy-dom
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { fieldNamed, find, forgetForm, keepForm, keptForm } from './sending.ts'

const EARLIER = { body: 'name=Naomi+Carver', ends: 1_000 }
const LATER = { body: 'name=Naomi+Carverly', ends: 2_000 }

/** How many values the phone still has room for. */
let room = Infinity

beforeEach(() => {
  room = Infinity
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
    setItem(key: string, value: string) {
      if (room === 0) throw new DOMException('full', 'QuotaExceededError')
      room -= 1
      stored.set(key, value)
    },
  })
})

afterEach(() => {
  forgetForm()
  vi.unstubAllGlobals()
})

test('a form that a full phone cannot store is the one that is sent, and not an earlier one', () => {
  keepForm(EARLIER)
  room = 0
  keepForm(LATER)
  expect(keptForm()).toEqual(LATER)
  forgetForm()
  expect(keptForm()).toBeNull()
})

test('a form of which a full phone stores only a part is kept until its day is over', () => {
  room = 1
  keepForm(LATER)
  expect(keptForm()).toEqual(LATER)
})

/** The form as the server draws it, with this ticket of an hour. */
const formWith = (ticket: string, heading = 'Who is coming today?') => `<form id="hello"><h1>${heading}</h1>
  <input name="ticket" value="${ticket}" data-seconds="3600">
  <input name="name" value=""><input name="phone" value="5125550163">
  <button class="send" data-sending="Sending...">Send</button>
  <p class="said" data-not-sent="Not sent." data-not-confirmed="Not confirmed yet. This phone goes on trying by itself." data-loading="Loading..."
    data-no-reply="No reply came. Please try again."></p></form>`

const page = (status = 200, html = formWith('today', 'One more step: show this code.')) =>
  new Response(html, { status })
const noReply = (_: string, { signal }: RequestInit): Promise<Response> =>
  new Promise((_go, fail) => signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError'))))

describe('a form that a guest sends', () => {
  const server = vi.fn<(path: string, request: RequestInit) => Promise<Response>>()
  const sent = () => server.mock.calls.map(([, { body }]) => new URLSearchParams(body as string).get('name'))
  const said = () => find('.said')?.textContent
  const heading = () => find('h1')?.textContent
  const type = (name: string) => void (fieldNamed('name')!.value = name)
  /** The network of this page is back. Pages of earlier tests are still there. */
  const online = () => (vi.mocked(addEventListener).mock.lastCall![1] as () => void)()
  const pass = async (seconds: number): Promise<void> => {
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
    await vi.advanceTimersByTimeAsync(seconds * 1000)
    for (let turn = 0; turn < 5; turn += 1) await setImmediate()
  }

  /** The page as it has just been opened. */
  let opened: typeof import('./sending.ts')

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((wait) => {
      const tooLong = new AbortController()
      setTimeout(() => tooLong.abort(), wait)
      return tooLong.signal
    })
    server.mockReset()
    vi.stubGlobal('fetch', server)
    vi.stubGlobal('scrollTo', () => {})
    document.body.innerHTML = formWith('today')
    vi.resetModules()
    opened = await import('./sending.ts')
    vi.spyOn(globalThis, 'addEventListener')
    opened.followForm()
    type('Naomi')
  })

  afterEach(() => {
    opened.forgetForm()
    vi.useRealTimers()
  })

  test('and that gets no reply is sent again after some seconds, and forgotten when the reply comes', async () => {
    server.mockImplementation(noReply)
    opened.press('send')
    await pass(7)
    expect(find('.send')?.textContent).toBe('Sending...')
    await pass(1)
    expect([said(), find('.send')?.textContent, opened.keptForm()?.body]).toEqual([
      'Not confirmed yet. This phone goes on trying by itself.',
      'Send',
      expect.stringContaining('Naomi'),
    ])
    server.mockImplementation(async () => page())
    await pass(5)
    expect(sent()).toEqual(['Naomi', 'Naomi'])
    expect([heading(), opened.keptForm()]).toEqual(['One more step: show this code.', null])
  })

  test('and that meets another page, as of a network that asks to sign in, has not arrived', async () => {
    server.mockImplementation(async () => page(200, '<h1>Free Wi-Fi</h1>'))
    opened.press('send')
    await pass(0)
    expect([said(), opened.keptForm()?.body]).toEqual(['Not sent.', expect.stringContaining('Naomi')])
  })

  test('and that finds no network is dropped at the end of its day, and not before', async () => {
    server.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))
    opened.press('send')
    await pass(3_590)
    expect([said(), opened.keptForm()]).not.toContain(null)
    await pass(20)
    expect(opened.keptForm()).toBeNull()
  })

  test('and that is changed while it is being sent is sent again with the change', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.mockReturnValueOnce(promise).mockImplementation(async () => page())
    opened.press('send')
    type('Naomi Carverly')
    opened.press('send')
    resolve(page())
    await pass(0)
    expect([sent(), opened.keptForm()]).toEqual([['Naomi', 'Naomi Carverly'], null])
  })

  test('does not take the place of what the guest is typing when it arrives', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.mockReturnValueOnce(promise)
    opened.press('send')
    type('Naomi Carver')
    resolve(page())
    await pass(0)
    expect([heading(), fieldNamed('name')?.value, said(), opened.keptForm()]).toEqual([
      'Who is coming today?',
      'Naomi Carver',
      '',
      null,
    ])
  })

  test('is kept when the network fails while one from another day is on its way, which is dropped', async () => {
    opened.keepForm({ body: 'ticket=sunday&name=Last+Sunday&do=send', ends: Date.now() + 3_600_000 })
    const { promise, reject } = Promise.withResolvers<Response>()
    server.mockReturnValueOnce(promise)
    online()
    opened.press('send')
    reject(new TypeError('Failed to fetch'))
    await pass(0)
    expect(said()).toBe('Not sent.')
    server.mockImplementation(async () => page())
    await pass(5)
    expect(sent()).toEqual(['Last Sunday', 'Naomi'])
    opened.keepForm({ body: 'ticket=sunday&name=Last+Sunday&do=send', ends: Date.now() + 3_600_000 })
    server.mockImplementation(async () => page(403))
    document.body.innerHTML = formWith('today')
    online()
    await pass(0)
    expect([heading(), opened.keptForm()]).toEqual(['Who is coming today?', null])
  })

  test('and that has arrived says by itself when the code was read, and nothing of a look that fails', async () => {
    const arrived = (state: string, words: string) =>
      page(200, formWith('today', words).replace('<form', `<form data-state="${state}"`))
    server.mockImplementation(async () => arrived('expected', 'One more step: show this code.'))
    opened.press('send')
    await pass(0)
    for (const nothingNew of [new Response(null, { status: 204 }), page(502, '<h1>Bad gateway</h1>')]) {
      server.mockImplementation(async () => nothingNew)
      await pass(10)
    }
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await pass(10)
    expect([heading(), said()]).toEqual(['One more step: show this code.', ''])
    server.mockImplementation(async () => arrived('checked-in', 'You are checked in.'))
    await pass(10)
    expect(heading()).toBe('You are checked in.')
    const looks = server.mock.calls.length
    await pass(30)
    expect(server).toHaveBeenCalledTimes(looks)
  })

  test('is not sent by a press on another button, which asks once, says when no reply comes, and takes along what is typed', async () => {
    server.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    opened.press('language-es')
    await pass(0)
    expect(said()).toBe('No reply came. Please try again.')
    const { promise, resolve } = Promise.withResolvers<Response>()
    server.mockReturnValueOnce(promise).mockImplementation(async () => page())
    opened.press('language-es')
    expect(said()).toBe('Loading...')
    type('Naomi Carverly')
    opened.press('language-es')
    resolve(page())
    await pass(0)
    expect(sent()).toEqual(['Naomi', 'Naomi', 'Naomi Carverly'])
    expect(opened.keptForm()).toBeNull()
  })
})
