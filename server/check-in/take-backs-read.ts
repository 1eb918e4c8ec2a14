import { attendanceStream } from '#domain/attendance/attendance.ts'
import type { DomainEvent } from '#domain/events.ts'
import type { CommandId } from '#domain/ids.ts'
import type { Views } from '#server/views.ts'

type Read = { readonly stream: string; readonly commandId: CommandId; readonly at: number }

/** Far more than the desks of a church take back in four weeks. Older ones are compared by clocks. */
const MOST = 5_000

/**
 * How long ago this server has read the desk's take-backs. It says which of them came before a tap that a tablet kept,
 * also when the clocks of two servers differ. `elapsed` is a clock in milliseconds that nobody sets.
 */
export class TakeBacksRead {
  #read: Read[] = []
  readonly #elapsed: () => number

  constructor(views: Pick<Views, 'onFolded'>, elapsed: () => number = () => performance.now()) {
    this.#elapsed = elapsed
    views.onFolded((events) => this.#note(events))
  }

  #note(events: readonly DomainEvent[]): void {
    for (const { type, data } of events) {
      if (type !== 'CheckInTakenBack' || data.voids !== undefined) continue
      const stream = attendanceStream(data.gatheringId, data.attendeeId)
      this.#read.push({ stream, commandId: data.commandId, at: this.#elapsed() })
    }
    if (this.#read.length > 2 * MOST) this.#read = this.#read.slice(-MOST)
  }

  /** The take-backs in this stream that were read at least so many milliseconds ago. */
  knownFor(stream: string, milliseconds: number): CommandId[] {
    const then = this.#elapsed() - milliseconds
    return this.#read.flatMap((one) => (one.stream === stream && one.at <= then ? [one.commandId] : []))
  }
}
