import { Button, NativeSelect } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { NameOrderChoice } from '#admin/people/form/NameOrderChoice.tsx'
import { chooseKind, chooseOrder } from './AskForColumns.tsx'
import { useAccess } from '#admin/access/access.ts'
import { FileName } from '#admin/directory-import/FileName.tsx'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { whyUnreadable } from '#admin/directory-import/member-file/unreadable.ts'
import type { Asking } from '#admin/directory-import/steps/import-store.ts'
import { readByColumns, startOver } from '#admin/directory-import/steps/steps.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useColumnTexts } from '#admin/words/directory-import/chosen-columns.ts'
import {
  COLUMN_KINDS,
  type ColumnKind,
  hasFamilies,
  hasNames,
  hasPhones,
} from '#domain/directory-import/chosen-columns/column-kind.ts'
import { matchedColumns } from '#domain/directory-import/chosen-columns/seen-columns.ts'
import * as words from '#web/page/words.module.css'
import * as styles from './WhichColumns.module.css'

/** So few columns that are not used are listed at once. */
const FEW = 4

/** Says what each column of a file holds. The columns that were recognised come first. */
export function WhichColumns(asking: Asking) {
  const inLanguage = useAdminTexts()
  const { import: ofImport } = inLanguage
  const texts = useColumnTexts()
  const { fileName, seen, choices, why } = asking
  const named = useRef<HTMLElement>(null)
  // The button that had the focus is gone.
  useEffect(() => named.current?.focus(), [])
  // A column stays where it is while somebody chooses.
  const [used] = useState(() => choices.map((kind) => kind !== null))
  const others = used.filter((isUsed) => !isUsed).length
  const isReady = hasNames(choices) && hasPhones(choices)
  const [opensOthers] = useState(others <= FEW || !isReady)
  const { matched, of } = matchedColumns(seen, choices)
  const columns = (isUsed: boolean) => (
    <ul className={styles['columns']}>
      {seen.headings.map((_, place) => used[place] === isUsed && <Column key={place} place={place} {...asking} />)}
    </ul>
  )
  return (
    <section ref={named} className={styles['asking']} tabIndex={-1} aria-label={texts.heading}>
      <FileName>{fileName}</FileName>
      <h3>{texts.heading}</h3>
      {(why ? whyUnreadable(why, inLanguage) : []).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      {why === null && <p>{texts.matched(matched, of)}</p>}
      <p className={words['quiet']}>{texts.lead}</p>
      {others < used.length && columns(true)}
      {others > 0 && (
        <details className={styles['others']} open={opensOthers}>
          <summary>{texts.others(others)}</summary>
          {columns(false)}
        </details>
      )}
      <NameOrderChoice label={texts.nameOrder} value={asking.nameOrder} onChange={chooseOrder} />
      {!hasFamilies(choices) && <p className={words['quiet']}>{texts.noFamilies}</p>}
      <div className={styles['foot']}>
        <Missing choices={choices} />
        <div className={styles['buttons']}>
          <Button variant="outline" miw="min(134px, 42%)" onClick={startOver}>
            {ofImport.cancel}
          </Button>
          <Button flex={1} disabled={!isReady} onClick={() => void readByColumns()}>
            {texts.goOn}
          </Button>
        </div>
      </div>
    </section>
  )
}

/** One column: its heading, its first values, and the choice. Values are of people, so only the signed in see them. */
function Column({ place, seen, choices }: Pick<Asking, 'seen' | 'choices'> & { place: number }) {
  const { profile } = useAdminTexts()
  const texts = useColumnTexts()
  const isInside = useAccess(({ signedIn }) => signedIn !== null)
  const id = useId()
  const names: Readonly<Record<ColumnKind, string>> = { ...profile.inLists, ...texts.kinds }
  return (
    <li>
      <label className={words['strong']} htmlFor={id}>
        {seen.headings[place] || texts.unnamed(place + 1)}
      </label>
      <p id={`${id}values`} className={words['quiet']}>
        {isInside && (seen.samples[place]?.join(' · ') || texts.noValues)}
      </p>
      <NativeSelect
        id={id}
        className={styles['choice']}
        size="sm"
        attributes={{ input: { 'aria-describedby': `${id}values` } }}
        value={choices[place] ?? ''}
        onChange={({ target }) => chooseKind(place, COLUMN_KINDS.find((kind) => kind === target.value) ?? null)}
      >
        <option value="">{texts.notUsed}</option>
        {COLUMN_KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {names[kind]}
          </option>
        ))}
      </NativeSelect>
    </li>
  )
}

/** What the file cannot be read without, one thing after the other. Screen readers read it out. */
function Missing({ choices }: Pick<Asking, 'choices'>) {
  const texts = useColumnTexts()
  return (
    <div className={styles['missing']} aria-live="polite">
      {!hasNames(choices) && <ErrorMessage>{texts.noNames}</ErrorMessage>}
      {hasNames(choices) && !hasPhones(choices) && <ErrorMessage>{texts.noPhones}</ErrorMessage>}
    </div>
  )
}
