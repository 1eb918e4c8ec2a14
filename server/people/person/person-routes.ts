import { personPage } from '#domain/contract/people/person-routes.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Parts } from '#server/parts.ts'
import { pageOf } from './person-page.ts'

/** Serves the page of a person. */
export function servePersonPage(serve: Serve, parts: Parts): void {
  serve(personPage, ({ params: { personId } }) => pageOf(parts, personId))
}
