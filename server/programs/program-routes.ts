import { randomUUID } from 'node:crypto'
import { localDate } from '#domain/calendar/calendar.ts'
import {
  makeProgramKey,
  type ProgramKey,
  programKeys,
  takeProgramKeyAway,
} from '#domain/contract/programs/program-routes.ts'
import { type Program, PROGRAMS_STREAM, programs } from '#domain/programs/programs.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import { type Seen, lastOf } from '#server/senders/last-seen.ts'
import { drawProgramKey, hasEnded, hashOfProgramKey } from '#server/senders/program-keys.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'

/** Serves the page of the other programs. `seenAnywhere` says when any server last heard from each of them. */
export function servePrograms(
  serve: Serve,
  { config, log, views, now }: Pick<Services, 'config' | 'log' | 'views' | 'now'>,
  seenAnywhere: () => Promise<readonly Seen[]>,
): void {
  serve(programKeys, async () => {
    const [seen, at] = [await seenAnywhere(), now()]
    return {
      now: at,
      keys: views.programs.list().map((program) => shown(program, seen, hasEnded(program, at, config.timeZone))),
    }
  })

  serve(makeProgramKey, async ({ body: { name, scopes, services, until, origins } }, { cause }) => {
    const at = now()
    if (until && until < localDate(at, config.timeZone)) throw new RequestRefused('day-over')
    const [programId, key] = [randomUUID(), drawProgramKey()]
    const made = { name, scopes, services, until: until ?? undefined, origins, key: hashOfProgramKey(key), at }
    const command = { type: 'MakeKey', programId, ...made } as const
    const { position } = await transact(log, PROGRAMS_STREAM, programs, command, cause)
    return new CommandReply({ id: programId, key }, position, 201)
  })

  serve(takeProgramKeyAway, async ({ params: { id } }, { cause }) => {
    const command = { type: 'TakeAwayKey', programId: id } as const
    const { position } = await transact(log, PROGRAMS_STREAM, programs, command, cause)
    return new CommandReply(undefined, position)
  })
}

/** A key without the key. */
function shown(program: Program, seen: readonly Seen[], isOver: boolean): ProgramKey {
  const { id, name, scopes, services, at, until, origins, usedOn } = program
  const lastUsed = lastOf(seen, `program-${id}`)
  return {
    id,
    name,
    scopes: [...scopes],
    services: services === 'all' ? services : [...services],
    madeAt: at,
    ...(until === undefined ? {} : { until }),
    ...(origins === undefined ? {} : { origins: [...origins] }),
    hasEnded: isOver,
    ...(lastUsed === undefined ? {} : { lastUsed }),
    ...(usedOn === undefined ? {} : { usedOn }),
  }
}
