import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useRead } from '#admin/access/useRead.ts'
import { InFamily } from '#admin/same-person/InFamily.tsx'
import { cluesInWords, readDuplicates } from '#admin/same-person/duplicates.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { LookAlikes } from '#domain/contract/same-person/pair-shapes.ts'
import { Name } from '#web/words/Names.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './LooksLike.module.css'

/** Many share a name in a large church. So few hints are shown at first, the likeliest ones. */
const FIRST_HINTS = 3

/** Hints at others who may be the same person. It is absent when nobody is. */
export function LooksLike({ id }: { id: number }) {
  const { duplicates: texts } = useAdminTexts()
  const { last } = useRead({ what: 'who looks like a person', which: id, read: () => readDuplicates(id) })
  // A hint that cannot be read is left out. The page itself says when the server is away.
  const pairs = last?.pairs ?? []
  const [showsAll, showAll] = useState(false)
  const shown = showsAll ? pairs : pairs.slice(0, FIRST_HINTS)
  return (
    <>
      {shown.map((pair) => (
        <Hint key={`${pair.a.id} ${pair.b.id}`} id={id} pair={pair} />
      ))}
      {shown.length < pairs.length && (
        <button className={controls['textButton']} type="button" onClick={() => showAll(true)}>
          {texts.andMore(pairs.length - shown.length)}
        </button>
      )}
    </>
  )
}

function Hint({ id, pair: { a, b, familyOf, familyOfFirst, clues } }: { id: number; pair: LookAlikes }) {
  const { duplicates: texts } = useAdminTexts()
  const other = a.id === id ? b : a
  return (
    <p className={`${controls['card']} ${styles['hint']}`}>
      <span>
        {texts.mayBe}{' '}
        <span className={words['strong']}>
          <Name>{other.name}</Name>
        </span>
        <InFamily of={other === b ? familyOf : familyOfFirst} />
        <span className={words['quiet']}> {cluesInWords(clues, texts)}</span>
      </span>
      <Link className={controls['textLink']} to={`/admin/duplicates?a=${a.id}&b=${b.id}`}>
        {texts.compare}
      </Link>
    </p>
  )
}
