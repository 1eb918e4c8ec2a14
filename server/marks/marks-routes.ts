import { lendMarks as lendMarksRoute } from '#domain/contract/marks/marks-routes.ts'
import type { LocalDate } from '#domain/ids.ts'
import type { Serve } from '#server/http/serve.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Services } from '#server/server-services.ts'
import { type BlockOfDay, daysOfMarks, lendMarks } from './lend-marks.ts'

/** Serves the marks that tablets are lent. */
export function serveMarks(
  serve: Serve,
  services: Pick<Services, 'config' | 'log' | 'views' | 'dayKey' | 'now'>,
): void {
  const { views, dayKey, log, now } = services

  serve(lendMarksRoute, async ({ body: { holds, more = false, commandId } }, context) => {
    const { cause: asked, device, sender } = context
    if (device === undefined) throw new RequestRefused('device-unknown')
    if (views.rooms.inUse().length === 0) throw new RequestRefused('no-rooms')
    if (sender.device?.kind === 'room-device') return { days: keysOfDays(services, context.isPrivate) }
    const cause = { ...asked, commandId: commandId ?? asked.commandId }
    const wanted = { deviceId: device, holds: holds.map(blockNamed), more, commandId: cause.commandId }
    const { logIds, custody } = views
    const lending = { log, logIds, dayKey, isUsed: custody.isUsed, timeZone: services.config.timeZone, now }
    const days = await lendMarks(lending, wanted, cause)
    return {
      days: days.map(({ day, blocks }) => ({
        day,
        blocks: blocks.map(({ block, marks }) => ({ id: `${day}.${block}`, marks: [...marks] })),
      })),
    }
  })
}

/** What a tablet at the door of rooms is told of each day. A key goes only where nobody can listen. */
function keysOfDays({ config, dayKey, now }: Pick<Services, 'config' | 'dayKey' | 'now'>, isPrivate: boolean) {
  const key = (day: LocalDate) => (isPrivate ? { key: dayKey(day).key() } : {})
  return daysOfMarks(now(), config.timeZone).map((day) => ({ day, ...key(day), blocks: [] }))
}

function blockNamed(name: string): BlockOfDay {
  const [day = '', block = ''] = name.split('.')
  return { day, block: Number(block) }
}
