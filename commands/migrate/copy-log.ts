import type { EventLog, Forgotten, RecordedEvent } from '#infra/event-log/event-log.ts'
import { Interrupted, CommandRefused } from '#commands/command.ts'
import { batches, type Batch } from './batches.ts'
import { compare } from './compare.ts'
import { forgottenIn, whatIsLeft, type Forgetting } from './what-is-left.ts'

/** Receives the progress. `inAll` is the number of all events, when it is known. */
export type Tell = (what: 'Looked through' | 'Compared' | 'Copied', events: number, inAll?: number) => void

export type Copying = {
  readonly from: EventLog
  readonly to: EventLog
  /** How many events may be written at once. It is 1 for a log that does not keep simultaneous appends in order. */
  readonly atOnce: number
  /** The ids that earlier copying gave to the copy. Only the copy holds them. */
  readonly idsGiven: readonly string[]
  /**
   * Called before the first write, once it is clear that there is something to write and that this log may be copied
   * into.
   */
  begin(): Promise<void>
  tell: Tell
  readonly stopping: AbortSignal
}

export type Copied = {
  /** The number of events in each of the two logs. */
  readonly events: number
  /** The number of events that this run wrote. */
  readonly written: number
  readonly forgotten: number
}

/**
 * Copies a log: the same events in the same order, with their ids and revisions. Forgets in the copy what the original
 * has forgotten. An interrupted copy continues where it stopped: the copy itself shows where that was, and no other
 * note is kept. At the end both logs are compared event by event. Throws `CommandRefused` and `Interrupted`.
 */
export async function copyLog(copying: Copying): Promise<Copied> {
  const { from, to } = copying
  const forgotten = await forgottenIn(from)
  const { same, next, original } = await whereItStopped(copying, forgotten)
  const remembered = await rememberedIn(to, forgotten)
  if (next || remembered.length > 0) await copying.begin()
  if (next) await write(copying, forgotten, next, original, same)
  await forgetAlike(copying, next ? await rememberedIn(to, forgotten) : remembered)
  const events = await compareAll(copying, forgotten)
  return { events, written: events - same, forgotten: forgotten.size }
}

/** Returns how far an earlier run has come. */
async function whereItStopped({ from, to, idsGiven, tell, stopping }: Copying, forgotten: Forgetting) {
  const original = whatIsLeft(from, forgotten)
  const copied = whatIsLeft(to, forgotten)
  const compared = await compare(original, copied, idsGiven, (same) => {
    stopIfAsked(stopping)
    tell('Compared', same)
  })
  return { ...compared, original }
}

async function write(
  { to, atOnce, tell, stopping }: Copying,
  forgotten: Forgetting,
  first: RecordedEvent,
  rest: AsyncIterable<RecordedEvent>,
  before: number,
): Promise<void> {
  let written = 0
  let wave: Batch[] = []
  let waiting = 0
  async function send() {
    stopIfAsked(stopping)
    await Promise.all(wave.map((batch) => append(to, batch)))
    written += waiting
    tell('Copied', before + written)
    wave = []
    waiting = 0
  }
  for await (const batch of batches(first, rest, forgotten, to)) {
    wave.push(batch)
    waiting += batch.events.length
    if (waiting >= atOnce) await send()
  }
  await send()
}

async function append(to: EventLog, { stream, expected, events }: Batch): Promise<void> {
  const { outcome } = await to.append(stream, events, expected)
  if (outcome === 'appended') return
  throw new CommandRefused(
    outcome === 'gone'
      ? `The log to copy into has forgotten ${stream}, and the other has not: it should be empty`
      : `${stream} cannot go on at ${expected + 1}: somebody else is writing to one of the logs, or the other has a gap there`,
  )
}

/** The streams that the copy still has to forget. */
async function rememberedIn(to: EventLog, forgotten: Forgetting): Promise<Forgotten[]> {
  const already = await forgottenIn(to)
  return [...forgotten.values()].filter((one) => !isAlike(one, already.get(one.stream)))
}

async function forgetAlike({ to, stopping }: Copying, remembered: readonly Forgotten[]): Promise<void> {
  for (const { stream, ended, first } of remembered) {
    stopIfAsked(stopping)
    if (ended) await to.end(stream)
    else await to.forgetBefore(stream, first)
  }
}

/** Compares everything again, from the first event on. */
async function compareAll(copying: Copying, forgotten: Forgetting): Promise<number> {
  const { same, next } = await whereItStopped(copying, forgotten)
  if (next)
    throw new CommandRefused(
      'The log to copy from was written to meanwhile: stop every server that uses it, then run the same again, it goes on from here',
    )
  const copied = await forgottenIn(copying.to)
  for (const one of [...forgotten.values(), ...copied.values()])
    if (!isAlike(forgotten.get(one.stream), copied.get(one.stream)))
      throw new CommandRefused(`What is left of ${one.stream} differs between the two logs: run the same again`)
  return same
}

/** Whether the same is left of both. A stream that was not ended and has nothing left was never written to. */
function isAlike(one: Forgotten | undefined, other: Forgotten | undefined): boolean {
  const meant = (forgotten: Forgotten | undefined) =>
    forgotten && (forgotten.ended || forgotten.first > 0) ? `${forgotten.ended} ${forgotten.first}` : ''
  return meant(one) === meant(other)
}

/** Throws when the copying should stop. Called between two steps, never in the middle of one. */
export function stopIfAsked(stopping: AbortSignal): void {
  if (stopping.aborted)
    throw new Interrupted('Stopped. What was copied stays: run the same again, it goes on where it stopped')
}
