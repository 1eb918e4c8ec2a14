import { type ByHelper, exceptionsByHelper } from '#domain/contract/custody/exception-routes.ts'
import type { Exception } from '#domain/read-models/custody/exceptions.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'
import { nameOfHelper } from '#server/custody/names.ts'

/** Thirteen weeks. */
const SHOWN_MS = 13 * 7 * 86_400_000

type Who = NonNullable<Exception['decided']>

/** Serves how often each helper decided without a receipt: somebody looks at it now and then. */
export function serveExceptions(serve: Serve, { views, now }: Pick<Services, 'views' | 'now'>): void {
  serve(exceptionsByHelper, () => {
    const since = new Date(Date.parse(now()) - SHOWN_MS).toISOString()
    return counted(views, views.exceptions.since(since))
  })
}

function counted(views: Views, exceptions: readonly Exception[]): ByHelper[] {
  const all = new Map<string | undefined, ByHelper>()
  const count = (who: Who | undefined, as: 'decided' | 'second', at: string): void => {
    const name = (who && nameOfHelper(views, who)) || undefined
    const key = name === undefined ? undefined : JSON.stringify(who)
    const before = all.get(key) ?? { ...(name !== undefined && { name }), decided: 0, second: 0, at }
    all.set(key, { ...before, [as]: before[as] + 1, at: at > before.at ? at : before.at })
  }
  for (const { at, decided, second } of exceptions) {
    count(decided, 'decided', at)
    if (second) count(second, 'second', at)
  }
  return [...all.values()].toSorted((a, b) => b.decided - a.decided || b.second - a.second)
}
