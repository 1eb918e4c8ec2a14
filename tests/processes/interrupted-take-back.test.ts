import { expect, test } from 'vitest'
import { activity } from '#domain/contract/activity/activity-routes.ts'
import { allAttendees } from '#domain/contract/people/directory-routes.ts'
import { importDirectory, imports, takeBackImport } from '#domain/contract/directory-import/import-routes.ts'
import type { CallArguments, Route } from '#domain/contract/route.ts'
import { STEP } from '#server/directory-import/import-routes.ts'
import type { FoyerProcess } from '#tests/foyer/foyer-process.ts'
import { ADMIN, askAt } from '#tests/foyer/foyer.ts'
import { ownDirectory } from '#tests/foyer/own-directory.ts'

/** Taking back an import whose server is killed in the middle. Doing it again finishes it. */

const own = ownDirectory()
let server: FoyerProcess

async function kill(): Promise<void> {
  server.signal('SIGKILL')
  await server.ended
}

const ask = async <R extends Route>(route: R, asked: CallArguments<R>) =>
  (await askAt(server.url, route, asked, { authorization: ADMIN })).body

const FAMILIES = 2_000
const importId = '3f8a2c51-7b90-4d6e-8c12-5e9f0a1b2c3d'
const users = Array.from({ length: FAMILIES }, (_, n) => ({
  name: `Ruth Winter${n}`,
  phone: String(2_105_550_000 + n),
  familyMembers: [{ name: `Obed Winter${n}`, relationship: 'child' }],
}))
const step = () => ask(takeBackImport, { params: { importId }, body: {} })
const gone = async () => (await ask(imports, {}))[0]?.gone ?? 0

/** Kills the server while a step is under way. Returns how many households the step had taken back by then. */
async function goneInKilledStep(): Promise<number> {
  const before = await gone()
  const underWay = step().catch(() => null)
  await expect.poll(gone, { interval: 1 }).toBeGreaterThan(before)
  await kill()
  await underWay
  server = await own.start()
  return (await gone()) - before
}

test('taking an import back is finished by doing it again after the server was killed twice in the middle', async () => {
  server = await own.start()
  await ask(importDirectory, { body: { users, batch: { importId, number: 0 } } })
  // A step may be done before the kill comes, so the server is killed in the next one as well.
  const goneInStep: number[] = []
  const inTheMiddle = () => goneInStep.filter((households) => households < STEP).length
  while (inTheMiddle() < 2 && goneInStep.length < FAMILIES / STEP) goneInStep.push(await goneInKilledStep())
  expect(inTheMiddle(), `the kills left steps of ${goneInStep.join(', ')} households`).toBe(2)

  let result = await step()
  while (result.undone < result.of) result = await step()
  expect(result).toEqual({ undone: FAMILIES, of: FAMILIES, gone: FAMILIES, restored: 0, stayed: 0 })
  expect(await ask(allAttendees, {})).toEqual([])
  const told = (await ask(activity, { query: {} })).filter(({ deed }) => deed === 'importTakenBack')
  expect(told.map(({ values }) => values)).toEqual([{ gone: FAMILIES, restored: 0, stayed: 0 }])

  const { results } = await ask(importDirectory, { body: { users } })
  expect(results).toEqual({ added: FAMILIES, changed: 0, unchanged: 0, errors: [] })
})
