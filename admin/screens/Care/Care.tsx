import { type ReactNode, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useAccess } from '#admin/access/access.ts'
import { Figures, Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { type CareBoard, type CareCard, waitsFor } from '#domain/contract/care/care-shapes.ts'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Care.module.css'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { showWaiting } from '#admin/care/waiting-care.ts'
import { type CareView, CareViews } from '#admin/care/CareViews.tsx'
import { careBoard } from '#domain/contract/care/care-routes.ts'
import { useDraft } from '#admin/people/form/drafts.ts'
import { CARE_LISTS, type CareList } from '#domain/care/care-fields.ts'
import { type Lingering, keyOf, shownCards, wordsOn } from '#admin/screens/Care/card/lingering.ts'
import type { CardActs, OnBoard } from '#admin/screens/Care/card/on-board.ts'
import { Card } from '#admin/screens/Care/card/Card.tsx'

/** Who is new, came back, is missed, or is back again, and who looks after them. */
export function Care() {
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['care']}`}>
        <Inside />
      </main>
    </AdminPage>
  )
}

function Inside() {
  const { care: texts } = useAdminTexts()
  const me = useMe()
  const { board, readAgain } = useCareBoard(me)
  const owner = useOwner(board, me)
  return (
    <>
      <div className={page['head']}>
        <PageHeading>{texts.heading}</PageHeading>
        {owner !== undefined && typeof board === 'object' && <Sum cards={board.cards} owner={owner} me={me} />}
        <CareViews shown={owner} />
      </div>
      {board === undefined && <Loading />}
      {board === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.failed}</NotRead>}
      {owner !== undefined && typeof board === 'object' && <Board board={board} owner={owner} me={me} />}
    </>
  )
}

type Me = string | undefined

/** The helper who is signed in by name. */
const useMe = (): Me => useAccess(({ signedIn }) => signedIn?.helper?.id)

type Owner = Exclude<CareView, 'missing'>
type BoardRead = CareBoard | 'failed' | undefined

const isMine = ({ helper }: CareCard, me: Me): boolean => me !== undefined && helper?.id === me

/** Whose cards are shown. Until it is chosen, those of the helper who looks, if they had any when the page opened. */
function useOwner(board: BoardRead, me: Me): Owner | undefined {
  const [params] = useSearchParams()
  const [first, setFirst] = useState<Owner>()
  const chosen = params.get('whose')
  if (first === undefined && typeof board === 'object')
    setFirst(board.cards.some((card) => isMine(card, me)) ? 'mine' : 'everybody')
  return chosen === 'mine' || chosen === 'everybody' ? chosen : first
}

/** How many are shown, and how many of them wait for a call or for somebody who cares for them. */
function Sum({ cards, owner, me }: { cards: readonly CareCard[]; owner: Owner; me: Me }) {
  const { care: texts } = useAdminTexts()
  const mine = cards.filter((card) => isMine(card, me))
  if ((owner === 'mine' ? mine : cards).length === 0) return null
  const words =
    owner === 'mine'
      ? texts.inYourCare(mine.length, mine.filter((card) => waitsFor(card, me)).length)
      : texts.open(cards.length, cards.filter(({ isNew }) => isNew).length, withNobody(cards))
  return (
    <p className={styles['sum']} role="status">
      <Figures>{words}</Figures>
    </p>
  )
}

const withNobody = (cards: readonly CareCard[]): number => cards.filter(({ helper }) => !helper).length

/** Going through everybody in a large church takes a moment. Milliseconds. */
const PATIENCE = 30_000

const read = (): Promise<CareBoard> => callSignedIn(careBoard, {}, { patience: PATIENCE })

/** The board of care, kept up to date; undefined while it is read. */
function useCareBoard(me: Me): { board: BoardRead; readAgain(): Promise<void> } {
  const { found, readAgain } = useRead({ what: 'board of care', about: 'care', read })
  useEffect(() => {
    if (typeof found === 'object') showWaiting(found.cards.filter((card) => waitsFor(card, me)).length)
  }, [found, me])
  return { board: found, readAgain }
}

type BoardProps = { board: CareBoard; owner: Owner; me: Me }

/** This week's cards list by list, and below them the earlier ones. One card is open: the first, then the next. */
function Board({ board, owner, me }: BoardProps) {
  const { care: texts } = useAdminTexts()
  const { words, lingering, opened, acts } = useActs(board)
  const shown = shownCards(board, lingering).filter((card) => owner === 'everybody' || isMine(card, me))
  const sections = [
    { heading: texts.thisWeek, lists: inLists(shown.filter(({ isNew }) => isNew)) },
    { heading: texts.earlier, lists: inLists(shown.filter(({ isNew }) => !isNew)) },
  ].filter(({ lists }) => lists.length > 0)
  const inOrder = sections.flatMap(({ lists }) => lists.flatMap(({ cards }) => cards))
  const closed = (card: CareCard) => lingering.find((one) => keyOf(one.card) === keyOf(card))
  const next = inOrder.filter((card) => !closed(card)).map(keyOf)
  const openNow = opened === undefined ? next[0] : opened
  const onBoard = useOnBoard(board, acts, next)
  // In a large church the cards in sight are drawn at once, and those below them as soon as there is time.
  const areEarlierInTime = useDeferredValue(true, false)
  if (shown.length === 0) return <Nobody board={board} owner={owner} me={me} />
  return sections.slice(0, areEarlierInTime ? 2 : 1).map(({ heading, lists }) => (
    <section key={heading} className={styles['section']} aria-label={heading}>
      <h2>{heading}</h2>
      <div className={styles['lists']}>
        {lists.map(({ list, cards }) => (
          <List key={list} list={list} cards={cards} opened={openNow}>
            {(card) => (
              <Card
                card={card}
                isOpen={keyOf(card) === openNow}
                word={words[keyOf(card)] ?? ''}
                closed={closed(card)}
                onBoard={onBoard}
              />
            )}
          </List>
        ))}
      </div>
    </section>
  ))
}

const inLists = (cards: readonly CareCard[]) =>
  CARE_LISTS.map((list) => ({ list, cards: cards.filter((card) => card.list === list) })).filter(
    ({ cards }) => cards.length > 0,
  )

type Words = Readonly<Record<string, string>>

/** Null when no word is left: then there is nothing to save. */
const draftOf = (now: Words) => (Object.values(now).some((word) => word.trim() !== '') ? { before: {}, now } : null)

/** What was typed on the cards, which of them is open, and which were closed just now. */
function useActs(board: CareBoard) {
  /** Undefined until somebody has opened a card, and after the last one was closed: the first one is open. */
  const [opened, open] = useState<string | null | undefined>()
  const [draft, setDraft] = useDraft<Words>('words of care')
  const [lingering, setLingering] = useState<readonly Lingering[]>([])
  const [first] = useState(board)
  // Nobody can save or discard what was typed on a card that is no longer there when this page opens again.
  useEffect(() => setDraft((last) => last && draftOf(wordsOn(first, last.now))), [first, setDraft])
  const acts = useMemo<CardActs>(
    () => ({
      open,
      type(key, word) {
        open(key)
        setDraft((last) => draftOf({ ...last?.now, [key]: word }))
      },
      noted: (key, word) => setDraft((last) => (last?.now[key] === word ? draftOf({ ...last.now, [key]: '' }) : last)),
      keep: (one) => setLingering((all) => [...all, one]),
      release: (card) => setLingering((all) => all.filter((one) => keyOf(one.card) !== keyOf(card))),
    }),
    [setDraft],
  )
  return { words: draft?.now ?? {}, lingering, opened, acts }
}

/** When a card is closed, the next one opens. `open`: the keys of the cards that can be opened, in their order. */
function useOnBoard({ today, helpers }: CareBoard, acts: CardActs, open: readonly string[]): OnBoard {
  const latest = useRef(open)
  useEffect(() => void (latest.current = open))
  return useMemo(
    () => ({
      today,
      helpers,
      ...acts,
      keep(one) {
        acts.open(latest.current[latest.current.indexOf(keyOf(one.card)) + 1])
        acts.keep(one)
      },
    }),
    [today, helpers, acts],
  )
}

type ListProps = {
  list: CareList
  cards: readonly CareCard[]
  /** The card that is open. It is as wide as two. */
  opened: string | null | undefined
  children(card: CareCard): ReactNode
}

/** Lists with fewer cards than fit into a line stand side by side. Each has room for a card that is open. */
const [OPEN, LINE] = [2, 4]

/** One list of a section, with a card for each household on it. */
function List({ list, cards, opened, children }: ListProps) {
  const { care: texts } = useAdminTexts()
  const id = useId()
  const isOpen = (card: CareCard) => keyOf(card) === opened
  const size = Math.min(LINE, Math.max(OPEN, cards.length))
  return (
    <div className={styles['list']} data-size={size}>
      <div className={styles['listsHead']}>
        <h3 id={id}>{texts.lists[list]}</h3>
        <span className={styles['count']}>{cards.length}</span>
        <p>{texts.leads[list]}</p>
      </div>
      <ul className={styles['cards']} aria-labelledby={id}>
        {cards.map((card) => (
          <li key={keyOf(card)} data-open={isOpen(card) || undefined}>
            {children(card)}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Nobody is on the board, with what each list is for. Or nobody is in the care of the helper who looks. */
function Nobody({ board, owner, me }: BoardProps) {
  const { care: texts } = useAdminTexts()
  if (board.cards.length > 0)
    return (
      <EmptyState heading={texts.nobodyMine} isOpen>
        <p>{me === undefined ? texts.notByName : texts.haveNobody(withNobody(board.cards))}</p>
        <p>
          <Link className={controls['textLink']} to="/admin/care?whose=everybody">
            {texts.everybodys}
          </Link>
        </p>
      </EmptyState>
    )
  return (
    <EmptyState heading={owner === 'mine' ? texts.nobodyMine : texts.noneOpen} lead={texts.purpose} isOpen>
      <dl className={styles['leads']}>
        {CARE_LISTS.map((list) => (
          <div key={list}>
            <dt>{texts.lists[list]}</dt>
            <dd>{texts.leads[list]}</dd>
          </div>
        ))}
      </dl>
    </EmptyState>
  )
}
