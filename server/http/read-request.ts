import type { Request as HttpRequest } from 'express'
import type { ZodMiniType } from 'zod/mini'
import { compiledWhenUsed } from '#domain/compiled-when-used.ts'
import type { Request, Route } from '#domain/contract/route.ts'
import { englishErrors } from '#server/english-errors.ts'
import { RequestRefused, type RefusalCode } from '#server/request-refused.ts'
import { jsonBody } from './request-body.ts'

/** Returns the function that reads the requests of a route. Throws `RequestRefused` for one that does not fit. */
export function readingFor<R extends Route>(route: R): (request: HttpRequest) => Promise<Request<R>> {
  const params = readingAs(route.params, 'not-found')
  const query = readingAs(route.query, 'not-valid')
  const body = readingAs(route.body, 'not-valid')
  return async (request) =>
    ({
      params: params(request.params),
      query: query(route.query && request.query),
      body: body(route.body && (await jsonBody(request))),
    }) as Request<R>
}

function readingAs(shape: ZodMiniType | undefined, refusal: RefusalCode): (value: unknown) => unknown {
  if (!shape) return () => undefined
  const compiled = compiledWhenUsed(shape)
  return (value) => {
    const result = compiled().safeParse(value, englishErrors)
    if (result.success) return result.data
    throw new RequestRefused(refusal, refusal === 'not-found' ? {} : { message: result.error.issues[0]?.message })
  }
}
