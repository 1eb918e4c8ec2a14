import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState, type ReactNode } from 'react'
import { useDraft } from '#admin/people/form/drafts.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { CARE_LISTS, type CareList } from '#domain/care/care-fields.ts'
import type { CareBoard, CareCard } from '#domain/contract/care/care-shapes.ts'
import { Lane } from './Lane.tsx'
import type { Owner } from './Whose.tsx'
import { keyOf, shownCards, wordsOn, type Lingering } from '#admin/screens/Care/card/lingering.ts'
import type { OnBoard } from '#admin/screens/Care/card/on-board.ts'
import * as tab from '#admin/frame/tab.module.css'
import * as styles from './Lanes.module.css'

type Props = { board: CareBoard; owner: Owner; isShown(card: CareCard): boolean; readAgain(): Promise<void> }

type Words = OnBoard['words']

/** Null when no word is left: then there is nothing to save. */
const draftOf = (now: Words) => (Object.values(now).some((word) => word.trim() !== '') ? { before: {}, now } : null)

/** The four lists: beside each other, or as tabs on a phone. */
export function Lanes({ board, owner, isShown, readAgain }: Props) {
  const { care: texts } = useAdminTexts()
  const isPhone = useMediaQuery('(max-width: 699px)', false, { getInitialValueInEffect: false })
  const [opened, open] = useState<string | null>(null)
  const [tab, setTab] = useState(() => firstOccupied(board))
  const [draft, setDraft] = useDraft<Words>('words of care')
  const words = draft?.now ?? {}
  const [first] = useState(board)
  // Nobody can save or discard what was typed on a card that is no longer there when this page opens again.
  useEffect(() => setDraft((last) => last && draftOf(wordsOn(first, last.now))), [first, setDraft])
  const [lingering, setLingering] = useState<readonly Lingering[]>([])
  const onBoard: OnBoard = {
    board,
    opened,
    open,
    words,
    type: (key, word) => setDraft((last) => draftOf({ ...last?.now, [key]: word })),
    noted: (key, word) => setDraft((last) => (last?.now[key] === word ? draftOf({ ...last.now, [key]: '' }) : last)),
    lingering,
    keep: (one) => setLingering((all) => [...all, one]),
    release: (card) => setLingering((all) => all.filter((one) => keyOf(one.card) !== keyOf(card))),
    readAgain,
  }
  const all = shownCards(board, lingering).filter(isShown)
  const cardsOf = (list: CareList) => all.filter((card) => card.list === list)
  const nobodyOn = (list: CareList) => {
    if (owner === 'mine') return texts.nobodyMine
    return list === 'back-again' ? texts.nobodyBack : texts.nobody
  }
  const laneOf = (list: CareList) => (
    <Lane key={list} list={list} cards={cardsOf(list)} nobody={nobodyOn(list)} onBoard={onBoard} />
  )
  if (!isPhone) return <div className={styles['lanes']}>{CARE_LISTS.map(laneOf)}</div>
  const countOf = (list: CareList) => cardsOf(list).length
  return <AsTabs shown={tab} onShow={setTab} countOf={countOf} laneOf={laneOf} />
}

/** The list that a phone shows first. It stays until another one is chosen, also when the last card leaves it. */
const firstOccupied = ({ cards }: CareBoard): CareList =>
  CARE_LISTS.find((list) => cards.some((card) => card.list === list)) ?? CARE_LISTS[0]

type AsTabsProps = {
  shown: CareList
  onShow(list: CareList): void
  countOf(list: CareList): number
  laneOf(list: CareList): ReactNode
}

function AsTabs({ shown, onShow, countOf, laneOf }: AsTabsProps) {
  const { care: texts } = useAdminTexts()
  return (
    <Tabs value={shown} variant="unstyled" onChange={(list) => list && onShow(list as CareList)}>
      <Tabs.List className={styles['tabList']}>
        {CARE_LISTS.map((list) => (
          <Tabs.Tab key={list} className={`${tab['tab']} ${styles['tab']}`} value={list}>
            {texts.lists[list]} <span className={styles['count']}>{countOf(list)}</span>
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {CARE_LISTS.map((list) => (
        <Tabs.Panel key={list} value={list}>
          {laneOf(list)}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
