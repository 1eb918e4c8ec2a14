import { useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { useAccess } from '#admin/access/access.ts'
import { Figures, Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { CardHeading, PageHeading } from '#web/page/Headings.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { CareBoard, CareCard } from '#domain/contract/care/care-shapes.ts'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Care.module.css'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { showWaiting } from '#admin/care/waiting-care.ts'
import { careBoard } from '#domain/contract/care/care-routes.ts'
import { Tabs } from '@mantine/core'
import { useDraft } from '#admin/people/form/drafts.ts'
import { CARE_LISTS, type CareList } from '#domain/care/care-fields.ts'
import { type Lingering, keyOf, shownCards, wordsOn } from '#admin/screens/Care/card/lingering.ts'
import type { OnBoard } from '#admin/screens/Care/card/on-board.ts'
import * as tab from '#web/page/tab.module.css'
import { Card } from '#admin/screens/Care/card/Card.tsx'

/** Who is new, came back, is missed, or is back again, and who looks after them. */
export function Care() {
  const isNarrow = useMediaQuery('(max-width: 1099px)', false, { getInitialValueInEffect: false })
  return (
    <AdminPage scrolls={isNarrow ? 'always' : undefined}>
      <main className={`${page['page']} ${styles['care']}`}>
        <Inside />
      </main>
    </AdminPage>
  )
}

function Inside() {
  const { care: texts, missing } = useAdminTexts()
  const { board, readAgain } = useCareBoard()
  const [owner, setOwner] = useState<Owner>('everybody')
  const isRead = board !== undefined && board !== 'failed'
  return (
    <>
      <div className={`${page['head']} ${styles['head']}`}>
        <PageHeading>{texts.heading}</PageHeading>
        <p className={page['purpose']}>{texts.purpose}</p>
        {isRead && (
          <>
            <p className={styles['sum']} role="status">
              <Figures>{sumOf(board, texts)}</Figures>
            </p>
            <Link className={styles['missing']} to="/admin/care/missing">
              {missing.heading}
            </Link>
            <Whose owner={owner} onChoose={setOwner} />
          </>
        )}
      </div>
      {board === undefined && <Loading />}
      {board === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.failed}</NotRead>}
      {isRead && <Board board={board} owner={owner} />}
    </>
  )
}

type BoardProps = { board: CareBoard; owner: Owner }

function Board({ board, owner }: BoardProps) {
  const { care: texts } = useAdminTexts()
  const me = useAccess(({ signedIn }) => signedIn?.helper?.id)
  const isShown = ({ helper }: CareCard) => owner === 'everybody' || (me !== undefined && helper?.id === me)
  return (
    <>
      {owner === 'mine' && me === undefined && <p className={styles['hint']}>{texts.notByName}</p>}
      <Lanes board={board} owner={owner} isShown={isShown} />
    </>
  )
}

type CareTexts = ReturnType<typeof useAdminTexts>['care']

/** How many are on the board, how many of them are new, and how many have nobody. */
function sumOf({ cards }: CareBoard, texts: CareTexts): string {
  if (cards.length === 0) return texts.noneOpen
  const unassigned = cards.filter(({ helper }) => !helper).length
  return texts.open(cards.length, cards.filter(({ isNew }) => isNew).length, unassigned)
}

/** Going through everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

const read = (): Promise<CareBoard> => callSignedIn(careBoard, {}, { patience: PATIENCE })

/** The board of care, kept up to date; undefined while it is read. */
function useCareBoard(): { board: CareBoard | 'failed' | undefined; readAgain(): Promise<void> } {
  const { found, readAgain } = useRead({ what: 'board of care', about: 'care', read })
  useEffect(() => {
    if (typeof found === 'object') showWaiting(found.cards.length)
  }, [found])
  return { board: found, readAgain }
}

type Props = BoardProps & { isShown(card: CareCard): boolean }

type Words = OnBoard['words']

/** Null when no word is left: then there is nothing to save. */
const draftOf = (now: Words) => (Object.values(now).some((word) => word.trim() !== '') ? { before: {}, now } : null)

/** The four lists: beside each other, or as tabs on a phone. */
function Lanes({ board, owner, isShown }: Props) {
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

/** `nobody`: what an empty list says. */
type LaneProps = { list: CareList; cards: readonly CareCard[]; nobody: string; onBoard: OnBoard }

/** One list, with a card for each household on it. */
function Lane({ list, cards, nobody, onBoard }: LaneProps) {
  const { care: texts } = useAdminTexts()
  const id = useId()
  return (
    <section className={styles['lane']} aria-labelledby={id}>
      <div className={styles['lanesHead']}>
        <CardHeading id={id}>{texts.lists[list]}</CardHeading>
        <span className={styles['laneCount']}>{cards.length}</span>
        <p>{texts.leads[list]}</p>
      </div>
      {cards.length === 0 ? (
        <p className={styles['nobody']}>{nobody}</p>
      ) : (
        <ul className={styles['cards']}>
          {cards.map((card) => (
            <li key={keyOf(card)}>
              <Card card={card} onBoard={onBoard} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Whose cards are shown. */
type Owner = 'everybody' | 'mine'

/** Chooses between the cards of everybody and those of the helper who looks. */
function Whose({ owner, onChoose }: { owner: Owner; onChoose(owner: Owner): void }) {
  const { care: texts } = useAdminTexts()
  const names: Readonly<Record<Owner, string>> = { everybody: texts.everybodys, mine: texts.mine }
  return (
    <div className={styles['whose']} role="group" aria-label={texts.whose}>
      {(['everybody', 'mine'] as const).map((one) => (
        <button
          key={one}
          className={styles['one']}
          type="button"
          aria-pressed={one === owner}
          onClick={() => onChoose(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  )
}
