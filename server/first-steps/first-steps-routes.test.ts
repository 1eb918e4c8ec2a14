import { expect, test } from 'vitest'
import * as routes from '#domain/contract/first-steps/first-steps-routes.ts'
import { addService } from '#domain/contract/schedule/schedule-routes.ts'
import { foyer } from '#tests/foyer/setup.ts'
import { ADMIN } from '#tests/foyer/foyer.ts'

const asAdmin = { authorization: ADMIN }

const doneAt = async ({ ask }: Awaited<ReturnType<typeof foyer>>) => {
  const { body } = await ask(routes.firstSteps, {}, asAdmin)
  const { isShown, steps } = body
  return [isShown, steps.flatMap(({ step, isDone }) => (isDone ? [step] : []))]
}

test('a new church is told what is next, and a step is done when the church has what it is about', async () => {
  const church = await foyer()
  expect(await doneAt(church)).toEqual([true, []])
  const service = { name: 'Second Service', weekday: 0, starts: '12:00', opens: '11:00', closes: '14:00' }
  expect((await church.ask(addService, { body: service }, asAdmin)).status).toBe(201)
  expect(await doneAt(church)).toEqual([true, ['service']])
})

test('the name and the clock are done when both were set where the server is started', async () => {
  expect(await doneAt(await foyer({ environment: { CHURCH_NAME: 'Grace' } }))).toEqual([true, []])
  const named = await foyer({ environment: { CHURCH_NAME: 'Grace', TIME_ZONE: 'America/New_York' } })
  expect(await doneAt(named)).toEqual([true, ['names']])
})

test('what an administrator says needs nothing stays done, and the list stays away', async () => {
  const church = await foyer()
  expect((await church.ask(routes.answerFirstStep, { params: { step: 'helpers' } }, asAdmin)).status).toBe(204)
  expect(await doneAt(church)).toEqual([true, ['helpers']])
  expect((await church.ask(routes.putFirstStepsAway, {}, asAdmin)).status).toBe(204)
  expect(await doneAt(church)).toEqual([false, ['helpers']])
  expect((await church.ask(routes.firstSteps, {})).status).toBe(401)
})
