import { Button } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { isRefusal } from '#admin/access/access.ts'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { inOrder } from '#kiosk/shell/calls/in-order.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { ListedImport } from '#domain/contract/directory-import/import-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { useImport } from '#admin/directory-import/steps/import-store.ts'
import { hasLaterImport } from './has-later-import.ts'
import { readImports } from './taking-back.ts'
import { EraseImport } from './EraseImport.tsx'
import { ImportTakeBack } from './ImportTakeBack.tsx'
import * as words from '#admin/frame/words.module.css'
import * as styles from './EarlierImports.module.css'

/** The imports of member files, newest first, each of which can be taken back. */
export function EarlierImports() {
  const { takingBack } = useAdminTexts()
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
      {imports === 'failed' && <Mishap>{takingBack.failed}</Mishap>}
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
      {erasing && (
        <EraseImport
          one={erasing}
          onClose={() => {
            setErasing(null)
            void readAgain()
          }}
        />
      )}
    </section>
  )
}

/** The list, read again after each import on this page. What was read stays when a later try fails. */
function useImports() {
  const [imports, setImports] = useState<readonly ListedImport[] | 'failed' | null>(null)
  const [ask] = useState(inOrder)
  const readAgain = useCallback(async () => {
    const isNewest = ask()
    try {
      const found = await readImports()
      if (isNewest()) setImports(found)
    } catch (error) {
      if (isRefusal(error) || !isNewest()) return
      console.error(error)
      setImports((before) => before ?? 'failed')
    }
  }, [ask])
  const step = useImport((state) => state.step.at)
  useEffect(() => {
    if (step !== 'preview') void readAgain()
  }, [step, readAgain])
  return { imports, readAgain }
}

type RowProps = { one: ListedImport; onTakeBack(): void; onErase(): void }

function ImportRow({ one, onTakeBack, onErase }: RowProps) {
  const { takingBack, activity } = useAdminTexts()
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
