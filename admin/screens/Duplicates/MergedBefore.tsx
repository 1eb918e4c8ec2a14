import { useOpened } from '#admin/frame/useOpened.ts'
import { TakeApart } from '#admin/same-person/TakeApart.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import type { ListedLink } from '#domain/contract/same-person/pair-shapes.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { ListCard } from './ListCard.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as words from '#admin/frame/words.module.css'
import * as styles from './MergedBefore.module.css'

type Props = { links: readonly ListedLink[]; onChanged(): Promise<void> }

/** The people who are one, newest first. Each can be taken apart, unless somebody of it was erased. */
export function MergedBefore({ links, onChanged }: Props) {
  const { duplicates: texts } = useTexts()
  const [asked, ask] = useOpened<ListedLink>()
  return (
    <>
      <ListCard title={texts.merged}>
        {links.map((one) => (
          <li key={one.link} className={styles['merged']}>
            <Described one={one} />
            {one.canTakeApart && (
              <button
                className={controls['textButton']}
                type="button"
                aria-label={texts.takeApartOf(one.a.name ?? texts.someone, one.b.name ?? texts.someone)}
                onClick={() => ask(one)}
              >
                {texts.takeApart}
              </button>
            )}
          </li>
        ))}
      </ListCard>
      {asked && <TakeApart asked={asked} onClose={() => ask(null)} onDone={() => void onChanged()} />}
    </>
  )
}

function Described({ one: { is, a, b, familyOf, at, doer, canTakeApart } }: { one: ListedLink }) {
  const { duplicates: texts, activity } = useTexts()
  const { longDate, clockTime } = useDates()
  const { timeZone } = church()
  return (
    <div className={styles['described']}>
      <span>
        <Called name={a.name} /> {is === 'merge' ? texts.into : texts.and} <Called name={b.name} />
        {familyOf?.name !== undefined && (
          <>
            , {texts.inFamily} <Name>{familyOf.name}</Name>
          </>
        )}
      </span>
      <span className={words['quiet']}>
        {at !== undefined && `${longDate(at, timeZone)}, ${clockTime(at, timeZone)}, `}
        <Name>{doer.name ?? activity.phrases.doers[doer.is]}</Name>
        {!canTakeApart && <span className={styles['stays']}>{texts.staysBecause}</span>}
      </span>
    </div>
  )
}

const Called = ({ name }: { name: string | undefined }) => {
  const { duplicates: texts } = useTexts()
  return name === undefined ? (
    <>{texts.someone}</>
  ) : (
    <span className={words['strong']}>
      <Name>{name}</Name>
    </span>
  )
}
