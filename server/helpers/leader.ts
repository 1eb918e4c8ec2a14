import { type DeviceCaller, mayCall, whoLeadsChildren } from '#domain/contract/callers.ts'
import { hasRole, type HelperRole } from '#domain/helper/helper-fields.ts'
import type { HelperId } from '#domain/ids.ts'
import type { KnownHelper } from '#domain/read-models/helpers.ts'
import type { WithPin } from '#server/access/passwords/pins.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import type { Views } from '#server/views.ts'

/** A leader by their PIN, in the body of a call. */
export type LeaderWithPin = { readonly helper?: HelperId | undefined; readonly pin?: string | undefined }

/** The devices at which a PIN counts. */
const TAKE_PINS: readonly DeviceCaller[] = ['desk-device', 'room-device']

/** Whether the sender has signed in as somebody who leads the children's rooms. */
export const leads = ({ sender: { actsAs } }: RequestContext): boolean => mayCall(whoLeadsChildren, actsAs)

/**
 * The leader who decides: who has signed in, or else who types their PIN at a tablet. Undefined for the shared
 * password, behind which nobody stands by name. Throws 403 `leader-needed` and `pin-wrong`, and 429 `pin-paused`.
 */
export async function leaderOf(
  { views, pins }: Pick<Services, 'views' | 'pins'>,
  context: RequestContext,
  { helper, pin }: LeaderWithPin,
): Promise<HelperId | undefined> {
  const { device, helper: signedIn } = context.sender
  if (leads(context)) return signedIn?.id
  const takesPin = device?.standing === 'in' && TAKE_PINS.includes(device.kind)
  if (!takesPin || helper === undefined || pin === undefined) throw new RequestRefused('leader-needed')
  const leader = withPin(views, helper)
  if (!(await pins.isRight({ device: device.id, leader, pin }, context.guesser))) throw new RequestRefused('pin-wrong')
  return helper
}

/**
 * The leader who ends what concerns every room: with their PIN, also where they have signed in. A leader who has chosen
 * none has signed in at least. Undefined for the shared password in a church where no leader has one.
 */
export async function leaderByPin(
  services: Pick<Services, 'views' | 'pins'>,
  context: RequestContext,
  { helper, pin }: LeaderWithPin,
): Promise<HelperId | undefined> {
  if (!leads(context)) return await leaderOf(services, context, { helper, pin })
  const own = context.sender.helper?.id
  if (!needsPin(services.views, own)) return own
  if (pin === undefined) throw new RequestRefused('leader-needed')
  const leader = withPin(services.views, helper ?? own ?? '')
  // Five wrong ones pause it for this helper, on whatever device they have signed in.
  const device = `signed-in ${own ?? 'shared'}`
  if (!(await services.pins.isRight({ device, leader, pin }, context.guesser))) throw new RequestRefused('pin-wrong')
  return leader?.id
}

/** Whether this leader has a PIN, or for the shared password whether any leader has. */
function needsPin(views: Views, own: HelperId | undefined): boolean {
  const known = leadersWithPin(views)
  return own === undefined ? known.length > 0 : known.some(({ id }) => id === own)
}

/** The leaders who have a PIN, for a tablet to choose from. */
export const leadersWithPin = (views: Views): KnownHelper[] =>
  inRooms(views, ['children']).filter(({ pin }) => pin !== null)

/** The helpers who have joined and have one of these roles. */
export const inRooms = ({ helpers }: Views, roles: readonly HelperRole[]): KnownHelper[] =>
  helpers.list().filter((one) => one.choice !== null && hasRole(one.roles, roles))

function withPin(views: Views, id: HelperId): WithPin | null {
  const { pin = null } = leadersWithPin(views).find((one) => one.id === id) ?? {}
  return pin && { id, pin }
}
