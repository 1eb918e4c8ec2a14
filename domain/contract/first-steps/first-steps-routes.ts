import { z } from 'zod/mini'
import { FIRST_STEPS } from '#domain/church/first-steps.ts'
import { route } from '#domain/contract/route.ts'

/** The list of what is next before the first Sunday. */

const step = z.enum(FIRST_STEPS)

export const FirstStepsReply = z.object({
  /** False once the list was put away, and for a church with a history. */
  isShown: z.boolean(),
  steps: z.array(z.object({ step, isDone: z.boolean() })),
  /** The church's name and clock, as they are set where the server is started. */
  name: z.string(),
  timeZone: z.string(),
})
export type FirstStepsReply = z.output<typeof FirstStepsReply>

export const firstSteps = route(
  'GET /api/admin/first-steps',
  ['administrator'],
  'What is next before the first Sunday, and what of it is done.',
  { reply: FirstStepsReply },
)

export const answerFirstStep = route(
  'POST /api/admin/first-steps/:step/answer',
  ['administrator'],
  'Says that this step needs nothing more, such as “just me” of the helpers.',
  { params: z.object({ step }) },
)

export const putFirstStepsAway = route(
  'POST /api/admin/first-steps/put-away',
  ['administrator'],
  'Puts the list away, for every administrator.',
  {},
)

export const firstStepsRoutes = { firstSteps, answerFirstStep, putFirstStepsAway }
