import type { HelperList, HelperRow } from '#domain/contract/helper/helper-shapes.ts'
import { isNamedAdministrator } from '#domain/helper/helper-state.ts'
import type { KnownHelper } from '#domain/read-models/helpers.ts'
import type { Actor } from '#infra/event-log/event-log.ts'
import { lastOf, type Seen } from '#server/senders/last-seen.ts'
import type { Parts } from '#server/parts.ts'

/** A helper counts as here for this long after their last call. Milliseconds. */
const HERE_FOR_MS = 60_000

/** What the rows are made of. `seen` says when any server last heard from each helper. */
type RowParts = Pick<Parts, 'views' | 'sharedPassword' | 'now'> & { readonly seen: readonly Seen[] }

const administrators = ({ views }: RowParts): KnownHelper[] => views.helpers.list().filter(isNamedAdministrator)

/** A helper, as the page shows them to the administrator who asks. */
export function helperRowOf(parts: RowParts, helper: KnownHelper, asking: Actor | null): HelperRow {
  const { id, name, roles, choice, link } = helper
  const { now } = parts
  const seen = lastOf(parts.seen, `helper-${id}`)
  const others = administrators(parts).filter((other) => other.id !== id)
  return {
    id,
    name,
    roles: [...roles],
    signsIn: choice !== null,
    ...(link.isUsed ? {} : { link: { at: link.at, until: link.until, isOver: now() >= link.until } }),
    isHere: seen !== undefined && Date.parse(now()) - Date.parse(seen) < HERE_FOR_MS,
    ...(seen === undefined ? {} : { lastSeen: seen }),
    isYou: asking === `helper-${id}`,
    isLastAdministrator: isNamedAdministrator(helper) && others.length === 0,
  }
}

/** What the page of the helpers shows. */
export async function helperListOf(parts: RowParts, asking: Actor | null): Promise<HelperList> {
  const { views, sharedPassword, now } = parts
  const lastUsed = lastOf(parts.seen, 'shared-password')
  const works = await sharedPassword.works()
  return {
    now: now(),
    helpers: views.helpers.list().map((helper) => helperRowOf(parts, helper, asking)),
    sharedPassword: {
      works,
      ...(lastUsed === undefined ? {} : { lastUsed }),
      mayEnd: works && administrators(parts).length > 0,
    },
  }
}
