import { useMutation } from '@tanstack/react-query'
import { toast } from '#web/frame/toast.tsx'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { Sentence } from '#admin/people/Sentence.tsx'
import { andBetween } from '#admin/words/list-of-names.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { inPlace } from '#domain/contract/activity/action-types.ts'
import type { PersonChange } from '#domain/contract/people/person-shapes.ts'
import { changesSinceLink } from '#domain/contract/same-person/same-person-routes.ts'
import { church } from '#web/calls/church.ts'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { takeApart } from './decisions.ts'
import * as words from '#web/page/words.module.css'
import * as styles from './TakeApart.module.css'

/** A link or a merge that somebody wants to take apart. The names of people are absent after an erasure. */
export type ToTakeApart = {
  readonly link: string
  readonly is: 'merge' | 'link'
  readonly a: { readonly name?: string | undefined }
  readonly b: { readonly name?: string | undefined }
}

type Props = { asked: ToTakeApart; onClose(): void }

/** Asks before two people are taken apart, and says what was changed since they are one. */
export function TakeApart({ asked: { link, is, a, b }, onClose }: Props) {
  const { duplicates: texts, activity, language } = useAdminTexts()
  const { erased } = activity.phrases
  const [first, second] = [a.name ?? erased, b.name ?? inPlace(erased, 1)]
  const apart = useMutation({
    // The list that it shows is no longer to be read.
    mutationFn: () => takeApart(link).finally(onClose),
    onSuccess: () => toast({ tone: 'success', title: texts.apartNow }),
  })
  return (
    <Question
      title={texts.apartTitle}
      act={texts.takeApart}
      isBusy={apart.isPending}
      onAct={apart.mutate}
      onClose={onClose}
    >
      <QuestionWords>
        <strong>
          <Name>{first}</Name>
        </strong>
        {andBetween(language, first, second)}
        <strong>
          <Name>{second}</Name>
        </strong>{' '}
        {is === 'merge' ? texts.apartProfiles : texts.apartRecords}
      </QuestionWords>
      <ChangesSince link={link} />
    </Question>
  )
}

function ChangesSince({ link }: { link: string }) {
  const { duplicates: texts, failure, loading } = useAdminTexts()
  const read = () => callSignedIn(changesSinceLink, { params: { link } })
  const { found: changes } = useRead({ what: 'changes since a link', which: link, read })
  if (changes === undefined) return <QuestionWords>{loading}</QuestionWords>
  if (changes === 'failed') return <ErrorMessage isAlert>{failure.failed}</ErrorMessage>
  if (changes.length === 0) return <QuestionWords>{texts.nothingChanged}</QuestionWords>
  return (
    <section className={styles['changes']} aria-label={texts.changedSince}>
      <p>{texts.changedSince}</p>
      <ul className={styles['list']} tabIndex={0} aria-label={texts.changedSince}>
        {changes.map((change, place) => (
          <Line key={`${place} ${change.id}`} change={change} />
        ))}
      </ul>
    </section>
  )
}

function Line({ change }: { change: PersonChange }) {
  const { activity } = useAdminTexts()
  const { longDate } = useDates()
  const { at, doer } = change
  return (
    <li>
      <Sentence act={change} />{' '}
      <span className={words['quiet']}>
        {at !== undefined && `${longDate(at, church().timeZone)}, `}
        <Name>{doer.name ?? activity.phrases.doers[doer.is]}</Name>
      </span>
    </li>
  )
}
