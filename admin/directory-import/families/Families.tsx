import { Checkbox } from '@mantine/core'
import { memo, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { FamiliesAsked, Families as Found } from '#admin/directory-import/member-file/families-of.ts'
import { type Preview, useImport } from '#admin/directory-import/steps/import-store.ts'
import { MOST_SHOWN } from '#admin/directory-import/steps/sending.ts'
import { useFamiliesTexts } from '#admin/words/directory-import/families.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { FamilyCard } from './FamilyCard.tsx'
import * as styles from './Families.module.css'

/** How many families are drawn at once, and with each further press. */
const PAGE = 50

/**
 * The families of a file as they would come in, before anything is sent: the odd ones first, each with its reason. They
 * have names, so only the signed in see them.
 */
export function Families({ summary, compared }: Pick<Preview, 'summary' | 'compared'>) {
  const texts = useFamiliesTexts()
  const [search, setSearch] = useState('')
  const [isOddOnly, setOddOnly] = useState(false)
  const [pages, setPages] = useState(1)
  const [all, setAll] = useState(summary.households)
  const wanted = useDeferredValue(search)
  const isCompared = compared.sent === summary.households
  const known = useKnown(isCompared ? compared : null)
  const odd = summary.odd + known.oddLines.size
  const left = all - pages * PAGE
  return (
    <section className={styles['families']} aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      <div className={styles['finding']}>
        <LabelledField label={texts.search} type="search" value={search} onChange={setSearch} />
        {odd > 0 && (
          <Checkbox
            label={texts.oddOnly(odd)}
            checked={isOddOnly}
            onChange={({ target }) => setOddOnly(target.checked)}
          />
        )}
      </div>
      <ul className={styles['list']}>
        {Array.from({ length: pages }, (_, page) => (
          <FamiliesOnPage key={page} page={page} search={wanted} isOddOnly={isOddOnly} known={known} onFound={setAll} />
        ))}
      </ul>
      {all === 0 && wanted !== '' && <p className={words['quiet']}>{texts.nobody}</p>}
      {left > 0 && <More left={left} onMore={() => setPages(pages + 1)} />}
    </section>
  )
}

type OnPage = Pick<FamiliesAsked, 'search' | 'isOddOnly'> & {
  page: number
  known: Known
  /** Tells how many families there are in all. */
  onFound(all: number): void
}

/** Some families. A page that is drawn stays as it is while others follow, so that thousands scroll smoothly. */
const FamiliesOnPage = memo(({ page, search, isOddOnly, known, onFound }: OnPage) => {
  const found = useFamilies({ search, isOddOnly, oddLines: known.oddLines, from: page * PAGE, most: PAGE })
  useEffect(() => {
    if (found) onFound(found.all)
  }, [found, onFound])
  return found?.shown.map((family) => (
    <FamilyCard
      key={family.line}
      family={family}
      change={known.changes.get(family.line)}
      taken={known.taken.get(family.line)}
      outcome={known.outcomeOf(family.line)}
    />
  ))
})

/** The next families follow when somebody scrolls to the end, or with a press. */
function More({ left, onMore }: { left: number; onMore(): void }) {
  const texts = useFamiliesTexts()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (!button.current) return
    const seen = new IntersectionObserver(([entry]) => entry?.isIntersecting && onMore(), { rootMargin: '600px' })
    seen.observe(button.current)
    return () => seen.disconnect()
  }, [onMore])
  return (
    <button ref={button} className={controls['textButton']} type="button" onClick={onMore}>
      {texts.more(left)}
    </button>
  )
}

type Known = ReturnType<typeof useKnown>

/** What the server has said about the families, each by the line of its primary. Null: not all are compared yet. */
const useKnown = (compared: Preview['compared'] | null) =>
  useMemo(() => {
    const { changes = [], taken = [], asBefore = new Set<number>() } = compared ?? {}
    const numbered = <Item extends { line?: number | undefined }>(items: readonly Item[]) =>
      new Map(items.flatMap((one) => (one.line === undefined ? [] : [[one.line, one]])))
    const [changed, takenBy] = [numbered(changes), numbered(taken)]
    const outcomeOf = (line: number) => {
      if (asBefore.has(line)) return 'as before'
      if (changed.has(line)) return 'changed'
      return compared && changes.length < MOST_SHOWN ? 'new' : null
    }
    return { changes: changed, taken: takenBy, oddLines: new Set(takenBy.keys()), outcomeOf }
  }, [compared])

/** The families that are wanted. The thread that reads the file keeps all of them. */
function useFamilies({ search, isOddOnly, oddLines, from, most }: FamiliesAsked): Found | null {
  const file = useImport((state) => state.file)
  const [found, setFound] = useState<Found | null>(null)
  useEffect(() => {
    let isWanted = true
    const asked = { search, isOddOnly, oddLines, from, most }
    void file?.families(asked).then((families) => isWanted && setFound(families))
    return () => void (isWanted = false)
  }, [file, search, isOddOnly, oddLines, from, most])
  return found
}
