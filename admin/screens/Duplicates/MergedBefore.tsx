import { useOpened } from '#admin/frame/focus/useOpened.ts'
import { LinkRow } from '#admin/same-person/LinkRow.tsx'
import { TakeApart } from '#admin/same-person/TakeApart.tsx'
import { andBetween } from '#admin/words/and-between.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { inPlace } from '#domain/contract/activity/deeds.ts'
import type { ListedLink } from '#domain/contract/same-person/pair-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { ListCard } from './ListCard.tsx'
import * as words from '#admin/frame/words.module.css'
import * as styles from './MergedBefore.module.css'

type Props = { links: readonly ListedLink[]; onChanged(): Promise<void> }

/** The people who are one, newest first. Each can be taken apart, unless somebody of it was erased. */
export function MergedBefore({ links, onChanged }: Props) {
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
      {asked && <TakeApart asked={asked} onClose={() => ask(null)} onDone={() => void onChanged()} />}
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
      {familyOf?.name !== undefined && (
        <>
          , {texts.inFamily} <Name>{familyOf.name}</Name>
        </>
      )}
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
