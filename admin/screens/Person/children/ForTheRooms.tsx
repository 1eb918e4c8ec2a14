import { useState } from 'react'
import { useHasRole } from '#admin/access/roles.ts'
import { useChildTexts } from '#admin/words/people/child.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import * as controls from '#web/page/controls.module.css'
import { ChildFacts } from './ChildFacts.tsx'
import { Collectors } from './Collectors.tsx'
import { CollectingRules } from './CollectingRules.tsx'
import { InCare, LastTimes, MayBring } from './BesideChild.tsx'
import { useChild } from './read-child.ts'
import * as styles from './ForTheRooms.module.css'

/**
 * What the children's rooms know of a person: the wide cards of the page. An adult without an entry has only a button,
 * which opens the cards. The desk sees the facts.
 */
export function ForTheRooms() {
  const texts = useChildTexts()
  const { found } = useChild()
  const [isOpen, setOpen] = useState(false)
  const isLeader = useHasRole('children')
  if (found === undefined || found === 'gone') return null
  if (found === 'failed') return <ErrorMessage isAlert>{texts.failed}</ErrorMessage>
  if (!isOpen && !isOfRooms(found))
    return (
      <button className={`${controls['textButton']} ${styles['open']}`} type="button" onClick={() => setOpen(true)}>
        {texts.open}
      </button>
    )
  return (
    <>
      <ChildFacts child={found} />
      {isLeader && <Collectors child={found} />}
      {isLeader && <CollectingRules child={found} />}
    </>
  )
}

/** The narrow cards beside them. */
export function BesideForTheRooms() {
  const { found } = useChild()
  const isLeader = useHasRole('children')
  if (!isLeader || found === undefined || typeof found === 'string' || !isOfRooms(found)) return null
  return (
    <>
      <InCare child={found} />
      <MayBring child={found} />
      <LastTimes child={found} />
    </>
  )
}

/** Whether the rooms may be about somebody. */
const isOfRooms = ({ isChild = true, lastTimes, ...known }: ChildKnown): boolean =>
  isChild ||
  (lastTimes?.times.length ?? 0) > 0 ||
  [known.born, known.bornAbout, known.grade, known.allergies, known.careNotes, known.room].some(
    (fact) => fact !== undefined,
  )
