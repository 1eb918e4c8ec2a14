import { personPage } from '#domain/contract/people/person-routes.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { serveComing } from './no-longer-comes.ts'
import { pageOf } from './person-page.ts'

/** Serves the page of a person. */
export function servePersonPage(serve: Serve, services: Pick<Services, 'config' | 'log' | 'views' | 'now'>): void {
  serve(personPage, ({ params: { personId } }) => pageOf(services, personId))
  serveComing(serve, services)
}
