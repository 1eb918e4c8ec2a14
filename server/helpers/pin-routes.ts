import { localDate } from '#domain/calendar/calendar.ts'
import * as routes from '#domain/contract/custody/pin-routes.ts'
import { helper, helperStream } from '#domain/helper/helper.ts'
import type { KnownHelper } from '#domain/read-models/helpers.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'
import { unlessTakenAway } from './commanding.ts'
import { inRooms, leadersWithPin } from './leader.ts'

/** Serves who decides at a tablet of the children's rooms. */
export function servePins(serve: Serve, services: Services): void {
  const { config, log, views, helperHasher, signIn, hashPassword, dayKey, now } = services
  const hasRooms = () => views.rooms.inUse().length > 0

  function mustHaveRooms(): void {
    if (!hasRooms()) throw new RequestRefused('no-rooms')
  }

  serve(routes.choosePin, async ({ params: { helperId }, body: { pin } }, { cause, sender, guesser }) => {
    const own = sender.helper?.id === helperId ? views.helpers.find(helperId) : null
    if (!own) throw new RequestRefused('own-pin-only')
    mustHaveRooms()
    const hash = await signIn.hash(guesser, () => hashPassword(helperHasher.pin(helperId, pin)))
    const command = { type: 'ChoosePin', helperId, epoch: own.epoch, pin: hash } as const
    const { position } = await unlessTakenAway(() => transact(log, helperStream(helperId), helper, command, cause))
    return new CommandReply(undefined, position)
  })

  serve(routes.leadersWithPin, () => (hasRooms() ? leadersWithPin(views).map(named) : []))

  serve(routes.helpersInRooms, () => (hasRooms() ? inRooms(views, ['children', 'room']).map(named) : []))

  serve(routes.leadersCode, () => {
    mustHaveRooms()
    const day = localDate(now(), config.timeZone)
    return { day, code: dayKey(day).leadersCode() }
  })
}

const named = ({ id: helperId, name }: KnownHelper) => ({ helperId, name })
