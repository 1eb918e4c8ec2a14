import type { handOver } from '#domain/contract/custody/hand-over-routes.ts'
import type { Request } from '#domain/contract/route.ts'
import type { HelperId, PersonId, Who } from '#domain/ids.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Views } from '#server/views.ts'

type Exception = NonNullable<Request<typeof handOver>['body']['exception']>

/** Who is there besides the leader, and neither the leader nor who collects. */
export function mustHaveSecond(
  views: Pick<Views, 'people'>,
  { second }: Pick<Exception, 'second'>,
  { leader, collects }: { readonly leader: HelperId | undefined; readonly collects: PersonId | undefined },
): Who {
  if (!second) throw new RequestRefused('second-needed')
  const isLeader = 'helperId' in second && second.helperId === leader
  const isWhoCollects =
    'personId' in second && collects !== undefined && views.people.recordsOf(collects).includes(second.personId)
  if (isLeader || isWhoCollects) throw new RequestRefused('second-needed')
  return second
}
