import { attendee, attendeeStream } from '#domain/attendee/attendee.ts'
import { chooseNameOrder, personPage } from '#domain/contract/people/person-routes.ts'
import { Rejection } from '#domain/rejection.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { mustBeKnown } from '#server/people/must-be-known.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import { serveComing } from './no-longer-comes.ts'
import { pageOf } from './person-page.ts'

/** Serves the page of a person. */
export function servePersonPage(serve: Serve, services: Pick<Services, 'config' | 'log' | 'views' | 'now'>): void {
  serve(personPage, ({ params: { personId } }) => pageOf(services, personId))
  serveComing(serve, services)

  serve(chooseNameOrder, async ({ params, body: { nameOrder } }, { cause }) => {
    await mustBeKnown(services, params.personId)
    const { people, records } = services.views
    const personId = people.shownAs(params.personId)
    const home = records.person(personId) ? personId : records.ownerOf(personId)
    if (home === undefined) throw new Rejection('unknown-attendee')
    const command = { type: 'ChooseNameOrder', attendeeId: home, personId, nameOrder: nameOrder ?? undefined } as const
    const { position } = await transact(services.log, attendeeStream(home), attendee, command, cause)
    return new CommandReply(undefined, position)
  })
}
