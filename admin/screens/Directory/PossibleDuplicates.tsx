import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { readDuplicates } from '#admin/same-person/read-duplicates.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { MOST_PAIRS } from '#domain/contract/same-person/pair-shapes.ts'
import * as controls from '#admin/frame/controls.module.css'

/** Leads to the people who may be one. Without any it leads to those who are one, which are on the same page. */
export function PossibleDuplicates() {
  const { duplicates: texts } = useAdminTexts()
  const [count, setCount] = useState<number | null>(null)
  useEffect(() => {
    // Nobody misses the number when it cannot be read: the page that it leads to says why.
    readDuplicates().then(
      ({ pairs }) => setCount(pairs.length),
      (error: unknown) => console.error(error),
    )
  }, [])
  return (
    <Link className={controls['textButton']} to="/admin/duplicates">
      {count === null || count === 0
        ? texts.heading
        : count >= MOST_PAIRS
          ? texts.buttonMany(count)
          : texts.button(count)}
    </Link>
  )
}
