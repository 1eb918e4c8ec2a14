import type { Who } from '#domain/ids.ts'
import { RequestRefused } from '#server/request-refused.ts'
import type { Sender } from '#server/senders/sender.ts'

/** At a tablet of a room on which nobody has signed in, somebody says who acts. */
export function mustSayWho({ actor, device }: Sender, by: Who | undefined): void {
  if (actor === null && device?.kind === 'room-device' && by === undefined) throw new RequestRefused('by-needed')
}
