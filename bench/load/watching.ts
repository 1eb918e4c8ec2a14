import type { BoardChange } from '#domain/contract/live.ts'
import type { ServerReply, ServerGreeting } from '#bench/foyer/serving.ts'
import type { Scratch } from '#bench/scratch.ts'
import type { Times } from '#bench/statistics.ts'
import type { WallReply, WallQuestion } from './wall.ts'

/** A server, and a dashboard that watches it. */
export type Watching = {
  readonly port: number
  /** Checks in families one after another, each after a pause. */
  oneByOne(families: number, pauseMs: number): Promise<OneByOne>
  /** Checks in this many families a second. Returns how long each took from the tap to the dashboard. */
  rush(families: number, perSecond: number): Promise<Times>
}

export type OneByOne = {
  /** From the time when the server knew of each family to the time when the dashboard showed it, in ms. */
  readonly pushTook: readonly number[]
  readonly tapToWall: Times
  readonly replyToWall: Times
  readonly frame: BoardChange
}

/** `preload` as in `startApart`. */
export async function startWatching(
  scratch: Scratch,
  file: string,
  args: readonly string[],
  preload?: string,
): Promise<Watching> {
  const server = await scratch.start<'handed-back', ServerReply, ServerGreeting>(file, args, preload)
  const wall = await scratch.start<WallQuestion, WallReply, null>('load/wall.ts', [])
  await wall.ask({ do: 'watch', ...server.greeting })
  let from = 0

  return {
    port: server.greeting.port,
    async oneByOne(families, pauseMs) {
      const { arrivals, tapToWall, replyToWall, frame } = await wall.ask({ do: 'one-by-one', from, families, pauseMs })
      from += families
      const known = await server.ask('handed-back')
      if (known.length !== arrivals.length || !tapToWall || !replyToWall || !frame)
        throw new Error('A push was lost or came twice')
      return {
        pushTook: arrivals.map((arrival, place) => arrival - (known[place] ?? NaN)),
        tapToWall,
        replyToWall,
        frame,
      }
    },
    async rush(families, perSecond) {
      const { tapToWall } = await wall.ask({ do: 'rush', from, families, perSecond })
      from += families
      if (!tapToWall) throw new Error('Nothing came to the dashboard')
      return tapToWall
    },
  }
}
