import { expect } from 'vitest'
import type { EventLog } from '#infra/event-log/event-log.ts'
import { memoryEventLog } from '#infra/event-log/memory.ts'
import { openFoyer, type Foyer } from '#tests/foyer/foyer.ts'
import { heldBack } from '#tests/foyer/held-back.ts'
import { shared } from '#tests/foyer/setup.ts'
import { WIDE_BUDGETS } from '#tests/foyer/wide-budgets.ts'
import { openChurch, type Church } from './church.ts'
import { expectCounts, expectVisits } from './counts.ts'
import { deeds } from '#tests/storms/any-history/deeds/deeds.ts'
import { forgetOldGuests } from './forget-guests.ts'
import type { Step } from './history.ts'
import { expectNoTraces } from './no-traces.ts'
import { openPages } from './open-pages.ts'
import { NOTHING } from './outcome.ts'
import { expectDone, presenceIn } from './presence.ts'
import { ofThoseIn, shownBy, type Shown } from './shown.ts'
import { shownToStaff } from './shown-to-staff.ts'

/** Lives through a history in a new church, and looks after each step whether everything is as it must be. */
export async function liveThrough(steps: readonly Step[], empty: EventLog = memoryEventLog()): Promise<void> {
  const church = await openChurch(empty)
  const held = heldBack(shared(church.log))
  const late = await openFoyer({ log: held.log, now: church.now, budgets: WIDE_BUDGETS })
  held.hold()
  const pages = await openPages(church)
  try {
    for (const step of steps) {
      await happen(church, step)
      await expectCounts(church)
    }
    await expectVisits(church)
    await pages.expectRows()
    held.release()
    await expectOtherServers(church, late)
    const failed = church.at.logged.filter((line) => line.includes('"level":50'))
    expect(failed, 'what went wrong inside the server').toEqual([])
  } finally {
    pages.close()
    for (const server of [late, church.at]) await server.stop()
  }
}

/** Does one thing, perhaps twice, and perhaps undoes it. */
async function happen(church: Church, { what, isSentTwice, isUndone, ...chance }: Step): Promise<void> {
  church.wait()
  const before = presenceIn(church)
  const was = isUndone ? await shownBy(church.at, church) : null
  const [, deed] = deeds[what]
  const { again, undo, ...done } = await deed(church, chance)
  if (isSentTwice && again) await expectNothingNew(church, again)
  if (was && undo) {
    await undo()
    expect(ofThoseIn(was, await shownBy(church.at, church)), 'undone').toEqual(was)
  }
  expectDone(church, before, was && undo ? NOTHING : done)
}

async function expectNothingNew({ written }: Church, again: () => Promise<unknown>): Promise<void> {
  const { length } = written
  await again()
  expect(written.slice(length), 'sent twice').toEqual([])
}

/** A server that has heard of everything late, and one that begins now, show the same. */
async function expectOtherServers(church: Church, late: Foyer): Promise<void> {
  const { at, log, now } = church
  // A server that begins does this at once. One that runs does it after a while.
  await forgetOldGuests(church)
  const shown = await everythingBy(at, church)
  // A server that begins finishes every erasing, so it would wipe what this one has left.
  await expectNoTraces(church, shown)
  await late.views.reached(at.views.position())
  expect(await everythingBy(late, church), 'a server that heard of it late').toEqual(shown)
  const begun = await openFoyer({ log: shared(log), now, budgets: WIDE_BUDGETS })
  expect(await everythingBy(begun, church), 'a server that begins now').toEqual(shown)
  await begun.stop()
}

/** Everything that a server shows, to visitors and to staff. */
async function everythingBy(at: Foyer, church: Church): Promise<Shown> {
  return { ...(await shownBy(at, church)), ...(await shownToStaff(at, church)) }
}
