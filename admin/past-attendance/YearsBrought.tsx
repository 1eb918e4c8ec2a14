import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useEarlierYearsTexts } from '#admin/words/directory-import/earlier-years.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import {
  type ListedPastImport,
  pastImports,
  takeBackPastImport,
} from '#domain/contract/past-attendance/past-attendance-routes.ts'
import { church } from '#web/calls/church.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as words from '#web/page/words.module.css'
import { useYears } from './years.ts'
import * as styles from './YearsBrought.module.css'

/** The files of earlier years, newest first. Each can be undone as a whole. */
export function YearsBrought() {
  const texts = useEarlierYearsTexts()
  const { found, readAgain } = useRead({ what: 'earlier years', read: () => callSignedIn(pastImports, {}) })
  const [asked, ask] = useState<ListedPastImport | null>(null)
  useEffect(
    () =>
      useYears.subscribe(({ step }, before) => {
        if (step.at !== before.step.at && before.step.at === 'preview') void readAgain()
      }),
    [readAgain],
  )
  const close = () => {
    ask(null)
    void readAgain()
  }
  return (
    <section className={styles['brought']} aria-label={texts.listHeading}>
      <h2>{texts.listHeading}</h2>
      {found === 'failed' && <ErrorMessage>{texts.failed}</ErrorMessage>}
      {Array.isArray(found) && found.length === 0 && <p className={words['quiet']}>{texts.none}</p>}
      {Array.isArray(found) && (
        <ul className={styles['list']}>
          {found.map((one) => (
            <Row key={one.importId} one={one} onTakeBack={() => ask(one)} />
          ))}
        </ul>
      )}
      {asked && <TakeBack one={asked} onClose={close} />}
    </section>
  )
}

function Row({ one, onTakeBack }: { one: ListedPastImport; onTakeBack(): void }) {
  const { activity } = useAdminTexts()
  const texts = useEarlierYearsTexts()
  const { longDate, clockTime } = useDates()
  const { timeZone } = church()
  const when = (at: string) => `${longDate(at, timeZone)}, ${clockTime(at, timeZone)}`
  const who = (doer: ListedPastImport['by']) => (doer ? (doer.name ?? activity.phrases.doers[doer.is]) : '')
  const { name, at, by, visits, counts, takenBackAt, takenBackBy } = one
  return (
    <li>
      <div>
        <p className={words['strong']}>
          <Name>{name}</Name>
        </p>
        <p className={words['quiet']}>{[at && when(at), who(by)].filter(Boolean).join(', ')}</p>
        <p className={words['quiet']}>{texts.brought(visits, counts)}</p>
        {takenBackAt !== undefined && (
          <p className={words['quiet']}>{texts.takenBack(when(takenBackAt), who(takenBackBy))}</p>
        )}
      </div>
      {takenBackBy === undefined && (
        <Button variant="outline" aria-label={texts.takeBackOf(name)} onClick={onTakeBack}>
          {texts.takeBack}
        </Button>
      )}
    </li>
  )
}

function TakeBack({ one: { importId, visits, counts }, onClose }: { one: ListedPastImport; onClose(): void }) {
  const texts = useEarlierYearsTexts()
  const takeBack = useMutation({
    mutationFn: () => callSignedIn(takeBackPastImport, { params: { importId } }),
    onSuccess: onClose,
    meta: { inForm: true },
  })
  return (
    <Question
      title={texts.takeBackTitle}
      act={texts.takeBack}
      tone="danger"
      {...sendingOf(takeBack)}
      onAct={takeBack.mutate}
      onClose={onClose}
    >
      <QuestionWords>{texts.takeBackLead(texts.brought(visits, counts))}</QuestionWords>
    </Question>
  )
}
