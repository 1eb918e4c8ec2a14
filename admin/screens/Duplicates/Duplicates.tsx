import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useIsHere } from '#admin/frame/useIsHere.ts'
import { Link, useSearchParams } from 'react-router-dom'
import { BackIcon, ForwardIcon } from '#admin/frame/icons.tsx'
import { Loading } from '#admin/frame/Loading.tsx'
import { NotRead } from '#admin/frame/NotRead.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { StepButton } from '#admin/frame/StepButton.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { Comparison } from '#admin/screens/Duplicates/comparing/Comparison.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { MergedBefore } from './MergedBefore.tsx'
import { NobodyTwice } from './NobodyTwice.tsx'
import { PairList } from './PairList.tsx'
import { pairsAround, type Around, type Ids } from './pairs-around.ts'
import { useDuplicates, type Lists } from './useDuplicates.ts'
import * as columns from '#admin/frame/columns.module.css'
import * as page from '#admin/frame/admin-page.module.css'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Duplicates.module.css'

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
  const { pairs, around, ...deciding } = usePairs(read?.pairs ?? NO_PAIRS, readAgain)
  const count = texts.count(pairs.length, read?.areAll ?? true)
  return (
    <>
      <Head>{read && <Steps around={around} of={count} onChoose={deciding.choose} />}</Head>
      {lists === undefined && <Loading />}
      {lists === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.failed}</NotRead>}
      {read && <Read lists={read} {...{ pairs, count, deciding, readAgain }} shown={around.shown} />}
    </>
  )
}

const NO_PAIRS: Lists['pairs'] = []

/** The pairs that are not decided yet, and the one that is shown. */
function usePairs(all: Lists['pairs'], readAgain: () => Promise<void>) {
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
  const goOn = async () => {
    setDecided(shown)
    if (isHere() && isSame(latest.current, shown)) choose(next ?? before)
    await readAgain()
  }
  const comeBack = async () => {
    setDecided(null)
    await readAgain()
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
  readAgain(): Promise<void>
}

function Read({ lists, pairs, count, shown, deciding: { choose, goOn, comeBack }, readAgain }: ReadProps) {
  return (
    <div className={`${columns['columns']} ${styles['columns']}`}>
      <div className={columns['main']}>
        {shown ? (
          <Comparison key={`${shown.a} ${shown.b}`} ids={shown} readWith={lists} onDecided={goOn} onUndone={comeBack} />
        ) : (
          <NobodyTwice />
        )}
      </div>
      <div className={columns['side']}>
        {pairs.length > 0 && <PairList pairs={pairs} count={count} shown={shown} onChoose={choose} />}
        {lists.links.length > 0 && <MergedBefore links={lists.links} onChanged={readAgain} />}
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

/** The two people whom the address names. */
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
