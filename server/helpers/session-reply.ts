import type { Session } from '#domain/contract/helper/helper-shapes.ts'
import type { HelperId } from '#domain/ids.ts'
import type { Sender } from '#server/senders/sender.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import type { Services } from '#server/server-services.ts'

/** Who is signed in in a browser, for its pages. */
export async function sessionReply(
  { views, sharedPassword }: Pick<Services, 'views' | 'sharedPassword'>,
  id: HelperId | undefined,
  { device, actsAs }: Pick<Sender, 'device' | 'actsAs'>,
): Promise<Session> {
  const helper = id === undefined ? null : views.helpers.find(id)
  const desk = device && actsAs.includes('desk-device') ? views.devices.find(device.id) : null
  return {
    ...(desk ? { desk: { name: desk.name } } : {}),
    ...(helper ? { helper: { id: helper.id, name: helper.name, roles: [...helper.roles] } } : {}),
    hasHelpers: views.helpers.list().some(({ choice }) => choice !== null),
    sharedPasswordWorks: await sharedPassword.works(),
  }
}

/** The cookies of a browser in which a helper has signed in: the session, and what makes the browser a known one. */
export function cookiesAfterSignIn(
  { helperSessions, browsers }: Pick<Services, 'helperSessions' | 'browsers'>,
  { browser, sender }: RequestContext,
  helper: { id: HelperId; epoch: number },
): string[] {
  return [...helperSessions.begin(helper, sender.device, browser), ...browsers.cookiesFor(browser, helper.id)]
}
