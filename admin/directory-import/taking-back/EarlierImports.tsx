import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useTakingBackTexts } from '#admin/words/directory-import/taking-back.ts'
import type { ListedImport } from '#domain/contract/directory-import/import-shapes.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { useImport } from '#admin/directory-import/steps/import-store.ts'
import { readImports } from './taking-back.ts'
import { ImportTakeBack } from './ImportTakeBack.tsx'
import * as words from '#web/page/words.module.css'
import * as styles from './EarlierImports.module.css'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import { eraseImport } from '#domain/contract/directory-import/import-routes.ts'
import { toast } from '#web/frame/toast.tsx'

/** The imports of member files, newest first. Each can be undone. */
export function EarlierImports() {
  const takingBack = useTakingBackTexts()
  const { imports, readAgain } = useImports()
  const [asked, ask] = useState<ListedImport | null>(null)
  const [erasing, setErasing] = useState<ListedImport | null>(null)
  // Somebody else may have imported a file meanwhile, which the question mentions.
  const askOrClose = (one: ListedImport | null) => {
    ask(one)
    void readAgain()
  }
  return (
    <section className={styles['imports']} aria-label={takingBack.heading}>
      <h2>{takingBack.heading}</h2>
      {imports === 'failed' && <ErrorMessage>{takingBack.failed}</ErrorMessage>}
      {Array.isArray(imports) && imports.length === 0 && <p className={words['quiet']}>{takingBack.none}</p>}
      {Array.isArray(imports) && (
        <ul className={styles['list']}>
          {imports.map((one) => (
            <ImportRow
              key={one.importId}
              one={one}
              onTakeBack={() => askOrClose(one)}
              onErase={() => setErasing(one)}
            />
          ))}
        </ul>
      )}
      {asked && Array.isArray(imports) && (
        <ImportTakeBack one={asked} hasLater={hasLaterImport(asked, imports)} onClose={() => askOrClose(null)} />
      )}
      {erasing && <EraseImport one={erasing} onClose={() => setErasing(null)} />}
    </section>
  )
}

/** The list, read again after each import on this page. What was read stays when a later try fails. */
function useImports() {
  const { found, readAgain } = useRead({ what: 'imports', read: readImports })
  useEffect(
    () =>
      useImport.subscribe(({ step }, before) => {
        if (step.at !== before.step.at && step.at !== 'preview') void readAgain()
      }),
    [readAgain],
  )
  return { imports: found, readAgain }
}

type RowProps = { one: ListedImport; onTakeBack(): void; onErase(): void }

function ImportRow({ one, onTakeBack, onErase }: RowProps) {
  const { activity } = useAdminTexts()
  const takingBack = useTakingBackTexts()
  const { when } = useWhen()
  const { added, changed, unchanged, gone, restored, toTakeBack, toErase, isErased, by, at, takenBackAt, takenBackBy } =
    one
  const who = (doer: ListedImport['by']) => doer && (doer.name ?? activity.phrases.doers[doer.is])
  const imported = [at && when(at), by ? who(by) : takingBack.unfinished].filter(Boolean).join(', ')
  return (
    <li>
      <div>
        <p className={words['strong']}>{imported}</p>
        {by && <Counts added={added} changed={changed} unchanged={unchanged} />}
        {takenBackAt !== undefined && (
          <p className={words['quiet']}>
            {takingBack.takenBack(when(takenBackAt), who(takenBackBy) ?? '')}:{' '}
            {takingBack.result(gone, restored, toTakeBack)}
          </p>
        )}
        {isErased && toErase === 0 && <p className={words['quiet']}>{takingBack.erased}</p>}
      </div>
      {toErase > 0 && (
        <Button variant="outline" aria-label={takingBack.eraseOf(imported)} onClick={onErase}>
          {takingBack.erase}
        </Button>
      )}
      {toTakeBack > 0 && (
        <Button variant="outline" aria-label={takingBack.takeBackOf(imported)} onClick={onTakeBack}>
          {takingBack.takeBack}
        </Button>
      )}
    </li>
  )
}

const Counts = ({ added, changed, unchanged }: { added: number; changed: number; unchanged: number }) => {
  const texts = useAdminTexts()
  return <p className={words['quiet']}>{texts.import.result(added, changed, unchanged)}</p>
}

/** The day and the time of a moment, on the church's clock. */
function useWhen() {
  const { longDate, clockTime } = useDates()
  const { timeZone } = church()
  return { when: (at: string) => `${longDate(at, timeZone)}, ${clockTime(at, timeZone)}` }
}

/** Whether a file was imported after this one and was not undone, or not wholly. `imports` are the newest first. */
export function hasLaterImport({ importId }: ListedImport, imports: readonly ListedImport[]): boolean {
  const place = imports.findIndex((one) => one.importId === importId)
  return imports.slice(0, place).some(({ takenBackAt, toTakeBack }) => !takenBackAt || toTakeBack > 0)
}

/** Asks before the households are erased that an import has left behind. A server goes on when the page is closed. */
function EraseImport({ one: { importId, toErase }, onClose }: { one: ListedImport; onClose(): void }) {
  const takingBack = useTakingBackTexts()
  const [left, setLeft] = useState(toErase)
  const erase = useMutation({
    async mutationFn() {
      for (let more = left; more > 0;) {
        const reply = await callSignedIn(eraseImport, { params: { importId } })
        // Somebody may have brought the others back meanwhile.
        more = reply.left < more ? reply.left : 0
        setLeft(reply.left)
      }
    },
    onSuccess() {
      toast({ tone: 'success', title: takingBack.erased, description: takingBack.households(toErase) })
      onClose()
    },
    meta: { inForm: true },
  })
  return (
    <Question
      title={takingBack.eraseTitle(left)}
      act={takingBack.erase}
      tone="danger"
      {...sendingOf(erase)}
      onAct={erase.mutate}
      onClose={onClose}
    >
      <QuestionWords>{takingBack.eraseLead}</QuestionWords>
    </Question>
  )
}
