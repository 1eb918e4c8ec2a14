import { expect, test } from 'vitest'
import { SIZES } from '#bench/sizes.ts'
import { activity } from './activity.ts'
import { data } from '#bench/rows/many/data.ts'
import { desk } from './desk.ts'
import { directory } from './directory.ts'
import { dropOff } from './drop-off.ts'
import { earlierYears } from '#bench/rows/years/earlier-years.ts'
import { handOver } from './hand-over.ts'
import { importing } from './import.ts'
import { message } from './message.ts'
import { list } from '#bench/rows/many/list.ts'
import { present } from '#bench/rows/many/present.ts'
import { viewers } from '#bench/rows/many/viewers.ts'
import { samePeople } from './same-people.ts'
import { page } from '#bench/rows/pages/page.ts'
import { tablet } from '#bench/rows/pages/tablet.ts'
import { memory } from '#bench/rows/starting/memory.ts'
import { starting } from '#bench/rows/starting/start.ts'
import { takingBack } from './taking-back.ts'
import { wall } from './wall.ts'
import { webhook } from '#bench/rows/webhooks/webhook.ts'

/**
 * Shows that the benches still fit Foyer: its pages, its import and what takes it back, its check-ins, its board and
 * its people. The values mean nothing.
 */

const SMALLEST = {
  ...SIZES.tiny,
  warmUps: 0,
  slowed: false,
  loadMs: 50,
  pushes: 1,
  households: 40,
  imported: 40,
  told: 160,
  listed: 60,
  done: 40,
  present: 40,
  inCare: 40,
  viewers: 10,
  started: 200,
  remembered: 20,
}

const inBrowsers = [activity, desk, directory, page, tablet]
const overHttp = [
  data,
  dropOff,
  earlierYears,
  handOver,
  importing,
  list,
  memory,
  message,
  present,
  samePeople,
  starting,
  takingBack,
  viewers,
  wall,
  webhook,
]

test.each(inBrowsers.concat(overHttp))('the bench "$name" can be measured', async (row) => {
  const { outcomes } = await row.run(SMALLEST)
  expect(outcomes.length).toBeGreaterThan(0)
  for (const { median, path } of outcomes) expect.soft(Number.isFinite(median), path).toBe(true)
})
