import { CHURCH_STREAM, church } from '#domain/church/church.ts'
import { FIRST_STEPS, type FirstStep } from '#domain/church/first-steps.ts'
import * as routes from '#domain/contract/first-steps/first-steps-routes.ts'
import { CommandReply } from '#server/http/replies.ts'
import type { Serve } from '#server/http/serve.ts'
import type { Services } from '#server/server-services.ts'
import { transact } from '#server/transact.ts'

type Known = Pick<Services, 'config' | 'views'>

/** Serves the list of what is next before the first Sunday. What is done is read from what the church has. */
export function serveFirstSteps(serve: Serve, services: Known & Pick<Services, 'log'>): void {
  const { log, views, config } = services

  serve(routes.firstSteps, () => {
    const { answered, isPutAway } = views.church.firstSteps()
    return {
      isShown: !isPutAway && isNew(services),
      steps: FIRST_STEPS.map((step) => ({ step, isDone: answered.includes(step) || DONE[step](services) })),
      name: config.churchName,
      timeZone: config.timeZone,
    }
  })

  serve(routes.answerFirstStep, async ({ params: { step } }, { cause }) => {
    const { position } = await transact(log, CHURCH_STREAM, church, { type: 'AnswerFirstStep', step }, cause)
    return new CommandReply(undefined, position)
  })

  serve(routes.putFirstStepsAway, async (_, { cause }) => {
    const { position } = await transact(log, CHURCH_STREAM, church, { type: 'PutFirstStepsAway' }, cause)
    return new CommandReply(undefined, position)
  })
}

/** A church that has used so many gatherings has found its way without the list. */
const GATHERINGS_OF_A_NEW_CHURCH = 4

const isNew = ({ views }: Known): boolean => [...views.gatherings.recorded()].length <= GATHERINGS_OF_A_NEW_CHURCH

/** The first start plans two things, each once. */
const PLANNED_BY_THE_START = 2

const DONE: Readonly<Record<FirstStep, (known: Known) => boolean>> = {
  names: ({ config }) => config.isNamed,
  service: ({ views }) =>
    [...views.gatherings.schedule().revisions.values()].reduce((sum, changes) => sum + changes, 0) >
    PLANNED_BY_THE_START,
  people: ({ views }) =>
    views.imports.list().some(({ isCounted, takenBackAt }) => isCounted && takenBackAt === undefined),
  tablets: ({ views }) => views.devices.list().length > 0,
  helpers: ({ views }) => views.helpers.list().length > 0,
}
