import type { Doer } from '#domain/contract/activity/activity-shapes.ts'
import type { Cause } from '#infra/event-log/event-log.ts'
import type { Views } from '#server/views.ts'

/** Who caused something. Events of earlier versions only say whether it was the administrator. */
export function doerOf(
  { helpers }: Pick<Views, 'helpers'>,
  { actor, by }: { actor?: string | undefined; by: Cause['by'] },
): Doer {
  if (actor?.startsWith('helper-')) {
    const helper = helpers.byActor(actor)
    return helper ? { is: 'helper', name: helper.name, id: helper.id } : { is: 'helper' }
  }
  if (actor === 'shared-password') return { is: 'administrator' }
  if (actor === 'import' || actor === 'system') return { is: actor }
  return { is: by === 'tablet' ? 'visitor' : by }
}
