import { useMutation } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useHasRole } from '#admin/access/roles.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { GuideLink } from '#admin/words/guides/GuideLink.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { FirstStep } from '#domain/church/first-steps.ts'
import {
  answerFirstStep,
  firstSteps,
  putFirstStepsAway,
  type FirstStepsReply,
} from '#domain/contract/first-steps/first-steps-routes.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import { CardHeading } from '#web/page/Headings.tsx'
import { CheckIcon } from '#web/theme/icons.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './FirstSteps.module.css'

/** How often the list looks whether a step was done, perhaps by somebody else. Milliseconds. */
const LOOK_EVERY = 5_000

/** What is next before the first Sunday, for the administrators of a new church, until they put it away. */
export const FirstSteps = () => (useHasRole('administrator') ? <Steps /> : null)

function Steps() {
  const { found, readAgain } = useRead({ what: 'first steps', read: () => callSignedIn(firstSteps, {}) })
  const list = typeof found === 'object' && found.isShown ? found : null
  const isShown = list !== null
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => void readAgain(), LOOK_EVERY)
    return () => clearInterval(timer)
  }, [isShown, readAgain])
  return list && <List list={list} />
}

function List({ list }: { list: FirstStepsReply }) {
  const { firstSteps: texts, guides } = useAdminTexts()
  const putAway = useMutation({ mutationFn: () => callSignedIn(putFirstStepsAway, {}) })
  const done = list.steps.filter(({ isDone }) => isDone).length
  const all = list.steps.length
  return (
    <section className={`${controls['card']} ${styles['steps']}`} aria-labelledby="first-steps" data-first-steps>
      <div className={styles['head']}>
        <CardHeading id="first-steps">{texts.heading}</CardHeading>
        <p className={styles['about']}>
          {done === all ? texts.ready : texts.done(done, all)} {guides.guide} <GuideLink to="firstSunday" />
        </p>
        <button
          className={`${controls['textButton']} ${styles['press']}`}
          type="button"
          onClick={() => putAway.mutate()}
        >
          {texts.putAway}
        </button>
      </div>
      <ol>
        {list.steps.map(({ step, isDone }) => (
          <Step key={step} step={step} isDone={isDone} list={list} />
        ))}
      </ol>
      <p className={styles['try']}>
        {texts.tryIt}{' '}
        <a href="/" target="_blank" rel="noopener">
          {texts.openKiosk}
        </a>
      </p>
    </section>
  )
}

/** Where a step is done. The name and the clock are set where Foyer is started, which a guide explains. */
const PAGE_OF: Readonly<Record<FirstStep, string | null>> = {
  names: null,
  service: '/admin/schedule',
  people: '/admin/import',
  tablets: '/admin/tablets',
  helpers: '/admin/helpers',
}

type StepParts = { step: FirstStep; isDone: boolean; list: FirstStepsReply }

function Step({ step, isDone, list }: StepParts) {
  const { firstSteps: texts } = useAdminTexts()
  const { title, lead } = texts.steps[step]
  return (
    <li className={styles['step']} data-done={isDone || undefined}>
      <span className={styles['tick']} aria-hidden="true">
        {isDone && <CheckIcon size={18} />}
      </span>
      <div className={styles['words']}>
        <p className={styles['title']}>
          {title} {isDone && <Unseen>{texts.isDone}</Unseen>}
        </p>
        {!isDone && (
          <p>
            {step === 'names' && <Names list={list} />} {lead}
          </p>
        )}
      </div>
      {!isDone && <Ways step={step} />}
    </li>
  )
}

/** Where the step is done, and the words that say that nothing more is needed. */
function Ways({ step }: Pick<StepParts, 'step'>) {
  const words = useAdminTexts().firstSteps.steps[step]
  const answer = useMutation({ mutationFn: () => callSignedIn(answerFirstStep, { params: { step } }) })
  const page = PAGE_OF[step]
  return (
    <p className={styles['ways']}>
      {page === null ? (
        <GuideLink to="setNames" className={styles['way']} />
      ) : (
        <Link to={page} className={styles['way']}>
          {'open' in words && words.open}
        </Link>
      )}
      <button className={`${controls['textButton']} ${styles['press']}`} type="button" onClick={() => answer.mutate()}>
        {words.answer}
      </button>
    </p>
  )
}

/** The name of the church, and the time on its clock, by which a wrong clock is seen. */
function Names({ list: { name, timeZone } }: { list: FirstStepsReply }) {
  const { names } = useAdminTexts().firstSteps
  const { clockTime } = useDates()
  const now = useCurrentEvent((state) => state.now)
  return names(name, timeZone, clockTime(new Date(now).toISOString(), timeZone))
}
