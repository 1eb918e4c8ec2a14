import { onTestFinished } from 'vitest'
import type { PublishedType } from '#domain/published-events/published-types.ts'

/** One event of the live feed, as a program reads it. */
export type FeedEvent = {
  /** What goes back in `Last-Event-ID`. */
  readonly lastEventId: string
  readonly type: PublishedType
  readonly body: {
    readonly id: string
    readonly type: string
    readonly timestamp: string
    readonly position: string
    readonly data: Readonly<Record<string, unknown>>
  }
}

export type FeedReader = {
  readonly status: number
  readonly headers: Headers
  /** The body of a refusal. */
  readonly failure: { readonly code: string }
  /** The first events, as soon as so many have come since this reader began. Rejects when the feed ends before. */
  first(count: number): Promise<readonly FeedEvent[]>
  /** All events, once the feed has ended. */
  ended(): Promise<readonly FeedEvent[]>
  /** The last id that came, also without an event. */
  lastEventId(): string
  leave(): void
}

/** Reads the live feed of a server with a key. It leaves after the test. */
export async function readFeed(
  { url }: { readonly url: string },
  key: string,
  headers: Record<string, string> = {},
): Promise<FeedReader> {
  const leaving = new AbortController()
  onTestFinished(() => leaving.abort())
  const response = await fetch(`${url}/api/feed`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    signal: leaving.signal,
  })
  const isFeed = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false
  const failure = isFeed ? { code: '' } : ((await response.json()) as { code: string })
  const found: FeedEvent[] = []
  const state = { lastEventId: '', isOver: !isFeed }
  let heard = Promise.withResolvers<void>()

  function take(block: string): void {
    const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s, 2) as [string, string]))
    state.lastEventId = fields.get('id') ?? state.lastEventId
    const [type, data] = [fields.get('event'), fields.get('data')]
    if (data !== undefined)
      found.push({ lastEventId: state.lastEventId, type: type as PublishedType, body: JSON.parse(data) })
    heard.resolve()
    heard = Promise.withResolvers()
  }

  async function read(): Promise<void> {
    let text = ''
    for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = `${text}${part}`.split('\n\n')
      text = blocks.pop() ?? ''
      blocks.forEach(take)
    }
  }

  if (isFeed)
    void read()
      .catch(() => {})
      .finally(() => {
        state.isOver = true
        heard.resolve()
      })
  // The first id says where the feed begins.
  while (state.lastEventId === '' && !state.isOver) await heard.promise
  return {
    status: response.status,
    headers: response.headers,
    failure,
    async first(count) {
      while (found.length < count) {
        if (state.isOver) throw new Error(`The feed has ended after ${found.length} events`)
        await heard.promise
      }
      return found.slice(0, count)
    },
    async ended() {
      while (!state.isOver) await heard.promise
      return found
    },
    lastEventId: () => state.lastEventId,
    leave: () => leaving.abort(),
  }
}
