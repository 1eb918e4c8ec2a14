import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { useIsHere } from '#web/page/useIsHere.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { BackIcon, ForwardIcon } from '#web/page/icons.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { StepButton } from '#web/page/StepButton.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { Comparison } from '#admin/screens/Duplicates/comparing/Comparison.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { type Around, type Ids, pairsAround } from './pairs-around.ts'
import * as columns from '#web/page/columns.module.css'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Duplicates.module.css'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { cluesInWords, readDuplicates } from '#admin/same-person/duplicates.ts'
import { type ListedLink, type LookAlikes, MOST_PAIRS } from '#domain/contract/same-person/pair-shapes.ts'
import { links } from '#domain/contract/same-person/same-person-routes.ts'
import { andBetween } from '#admin/words/list-of-names.ts'
import { Name } from '#web/words/Names.tsx'
import { ListCard } from './ListCard.tsx'
import * as words from '#web/page/words.module.css'
import { useOpened } from '#web/focus/useOpened.ts'
import { InFamily } from '#admin/same-person/InFamily.tsx'
import { LinkRow } from '#admin/same-person/LinkRow.tsx'
import { TakeApart } from '#admin/same-person/TakeApart.tsx'
import { inPlace } from '#domain/contract/activity/action-types.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'

/** People who may be one, two at a time side by side, and those who are one. */
export function Duplicates() {
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['duplicates']}`}>
        <Inside />
      </main>
    </AdminPage>
  )
}

function Inside() {
  const { duplicates: texts } = useAdminTexts()
  const { lists, readAgain } = useDuplicates()
  const read = lists === 'failed' ? undefined : lists
  const { pairs, around, ...deciding } = usePairs(read?.pairs ?? NO_PAIRS)
  const count = texts.count(pairs.length, read?.areAll ?? true)
  return (
    <>
      <Head>{read && <Steps around={around} of={count} onChoose={deciding.choose} />}</Head>
      {lists === undefined && <Loading />}
      {lists === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.failed}</NotRead>}
      {read && <Read lists={read} {...{ pairs, count, deciding }} shown={around.shown} />}
    </>
  )
}

const NO_PAIRS: Lists['pairs'] = []

/** The pairs that are not decided yet, and the one that is shown. */
function usePairs(all: Lists['pairs']) {
  const [chosen, choose] = useChosen()
  const [decided, setDecided] = useState<Ids | null>(null)
  const pairs = all.filter(({ a, b }) => !(a.id === decided?.a && b.id === decided.b))
  const around = pairsAround(pairs, chosen)
  const { shown, before, next } = around
  const isHere = useIsHere()
  const latest = useRef(shown)
  useEffect(() => void (latest.current = shown))
  // The pair does not change when another page decides about it: otherwise a click could meet the next pair.
  useEffect(() => {
    if (!chosen && shown) choose(shown)
  }, [chosen, shown, choose])
  /** Leads to the next pair, unless somebody has gone to another one or to another page meanwhile. */
  const goOn = () => {
    setDecided(shown)
    if (isHere() && isSame(latest.current, shown)) choose(next ?? before)
  }
  const comeBack = () => {
    setDecided(null)
    if (isHere()) choose(shown)
  }
  return { pairs, around, choose, goOn, comeBack }
}

/** Whether these are the same two people, in either order. */
const isSame = (one: Ids | null, other: Ids | null): boolean =>
  one !== null && other !== null && [one.a, one.b].includes(other.a) && [one.a, one.b].includes(other.b)

type ReadProps = {
  lists: Lists
  pairs: Lists['pairs']
  /** How many pairs there are, in words. */
  count: string
  shown: Ids | null
  deciding: Pick<ReturnType<typeof usePairs>, 'choose' | 'goOn' | 'comeBack'>
}

function Read({ lists, pairs, count, shown, deciding: { choose, goOn, comeBack } }: ReadProps) {
  return (
    <div className={`${columns['columns']} ${styles['columns']}`}>
      <div className={columns['main']}>
        {shown ? (
          <Comparison key={`${shown.a} ${shown.b}`} ids={shown} onDecided={goOn} onUndone={comeBack} />
        ) : (
          <NobodyTwice />
        )}
      </div>
      <div className={columns['side']}>
        {pairs.length > 0 && <PairList pairs={pairs} count={count} shown={shown} onChoose={choose} />}
        {lists.links.length > 0 && <MergedBefore links={lists.links} />}
      </div>
    </div>
  )
}

type StepsProps = { around: Around; of: string; onChoose(ids: Ids): void }

/** The place of the pair in the list, and the ways to its neighbours: also when somebody else has decided about it. */
function Steps({ around: { place, before, next }, of, onChoose }: StepsProps) {
  const { duplicates: texts } = useAdminTexts()
  if (place === null && next === null) return null
  return (
    <div className={styles['places']} role="group" aria-label={texts.perhaps}>
      <Step label={texts.before} to={before} onChoose={onChoose} icon={<BackIcon />} />
      <span className={styles['place']} aria-live="polite">
        {place !== null && texts.place(place + 1, of)}
      </span>
      <Step label={texts.next} to={next} onChoose={onChoose} icon={<ForwardIcon />} />
    </div>
  )
}

/** The two people that the address names. */
function useChosen(): [Ids | null, (ids: Ids | null) => void] {
  const [params, setParams] = useSearchParams()
  const [a, b] = [Number(params.get('a')), Number(params.get('b'))]
  const choose = useCallback(
    (ids: Ids | null) => setParams(ids ? { a: String(ids.a), b: String(ids.b) } : {}, { replace: true }),
    [setParams],
  )
  return [a > 0 && b > 0 ? { a, b } : null, choose]
}

function Head({ children }: { children?: ReactNode }) {
  const { duplicates, person } = useAdminTexts()
  return (
    <div className={page['head']}>
      <Link className={controls['iconButton']} to="/directory" aria-label={person.back}>
        <BackIcon />
      </Link>
      <div className={page['title']}>
        <PageHeading>{duplicates.heading}</PageHeading>
      </div>
      <p className={page['purpose']}>{duplicates.purpose}</p>
      {children}
    </div>
  )
}

type StepProps = { label: string; to: Ids | null; icon: ReactNode; onChoose(ids: Ids): void }

const Step = ({ label, to, icon, onChoose }: StepProps) => (
  <StepButton label={label} icon={icon} isAtEnd={to === null} onStep={() => to && onChoose(to)} />
)

/** Nobody looks like somebody else. */
const NobodyTwice = () => {
  const { none, noneLead } = useAdminTexts().duplicates
  return <EmptyState heading={none} lead={noneLead} isOpen />
}

type Lists = {
  readonly pairs: readonly LookAlikes[]
  /** Whether nobody else may be one. Otherwise more pairs come into the list when these are decided. */
  readonly areAll: boolean
  readonly links: readonly ListedLink[]
}

/** The people who may be one and those who are, kept up to date; undefined while they are read. */
function useDuplicates(): { lists: Lists | 'failed' | undefined; readAgain(): Promise<void> } {
  const { found, readAgain } = useRead({ what: 'duplicates', about: 'people', read })
  return { lists: found, readAgain }
}

async function read(): Promise<Lists> {
  const [{ pairs }, made] = await Promise.all([readDuplicates(), callSignedIn(links, {})])
  return { pairs, areAll: pairs.length < MOST_PAIRS, links: made }
}

type Props = { pairs: readonly LookAlikes[]; count: string; shown: Ids | null; onChoose(ids: Ids): void }

/** The pairs that may be one, the likeliest first. */
function PairList({ pairs, count, shown, onChoose }: Props) {
  const { duplicates: texts, language } = useAdminTexts()
  return (
    <ListCard title={texts.perhaps} count={count}>
      {pairs.map(({ a, b, familyOf, familyOfFirst, clues }) => (
        <li key={`${a.id} ${b.id}`}>
          <button
            className={styles['pair']}
            type="button"
            aria-current={a.id === shown?.a && b.id === shown.b ? 'true' : undefined}
            onClick={() => onChoose({ a: a.id, b: b.id })}
          >
            <span className={words['strong']}>
              <Name>{a.name}</Name>
              {andBetween(language, a.name, b.name)}
              <Name>{b.name}</Name>
            </span>
            <span className={styles['clues']}>
              {cluesInWords(clues, texts)}
              <InFamily of={familyOf} first={familyOfFirst} />
            </span>
          </button>
        </li>
      ))}
    </ListCard>
  )
}

/** The people who are one, newest first. Each can be taken apart, unless somebody of it was erased. */
function MergedBefore({ links }: { links: readonly ListedLink[] }) {
  const { duplicates: texts, activity } = useAdminTexts()
  const { erased } = activity.phrases
  const [asked, ask] = useOpened<ListedLink>()
  return (
    <>
      <ListCard title={texts.merged}>
        {links.map((one) => (
          <LinkRow
            key={one.link}
            of={[one.a.name ?? erased, one.b.name ?? erased]}
            canTakeApart={one.canTakeApart}
            onTakeApart={() => ask(one)}
            className={styles['merged']}
            more={<WhenAndBy one={one} />}
          >
            <Both one={one} />
          </LinkRow>
        ))}
      </ListCard>
      {asked && <TakeApart asked={asked} onClose={() => ask(null)} />}
    </>
  )
}

function Both({ one: { is, a, b, familyOf } }: { one: ListedLink }) {
  const { duplicates: texts, language } = useAdminTexts()
  const between = is === 'merge' ? ` ${texts.into} ` : andBetween(language, a.name ?? '', b.name ?? '')
  return (
    <span>
      <Called name={a.name} place={0} />
      {between}
      <Called name={b.name} place={1} />
      <InFamily of={familyOf} />
    </span>
  )
}

function WhenAndBy({ one: { at, doer } }: { one: ListedLink }) {
  const { activity } = useAdminTexts()
  const { longDate, clockTime } = useDates()
  const { timeZone } = church()
  return (
    <>
      {at !== undefined && `${longDate(at, timeZone)}, ${clockTime(at, timeZone)}, `}
      <Name>{doer.name ?? activity.phrases.doers[doer.is]}</Name>
    </>
  )
}

const Called = ({ name, place }: { name: string | undefined; place: number }) => {
  const { activity } = useAdminTexts()
  return name === undefined ? (
    <>{inPlace(activity.phrases.erased, place)}</>
  ) : (
    <span className={words['strong']}>
      <Name>{name}</Name>
    </span>
  )
}
