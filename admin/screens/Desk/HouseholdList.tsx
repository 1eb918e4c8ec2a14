import { useDeferredValue } from 'react'
import { ErrorMessage } from '#web/page/ErrorMessage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { isName } from '#admin/screens/Desk/finding/typed.ts'
import { isEnough, typedParts } from '#domain/typed-parts.ts'
import type { Finding } from '#admin/screens/Desk/finding/useFinding.ts'
import { ClosedHousehold, OpenHousehold } from '#admin/screens/Desk/household/Household.tsx'
import type { OpenedHousehold } from '#admin/screens/Desk/household/useOpenHousehold.ts'
import { useCurrentEvent } from '#web/calls/current-event.ts'
import { MOST_COUNTED } from '#domain/contract/desk/desk-shapes.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './HouseholdList.module.css'

type SearchProps = { finding: Finding; open: OpenedHousehold; onGuest(): void }

/** What the search has found, or why nothing is shown. That no event is open is shown once the server has said so. */
export function HouseholdList({ eventId, ...found }: SearchProps & { eventId: number | null }) {
  const { desk } = useAdminTexts()
  const isKnown = useCurrentEvent((current) => current.isKnown)
  if (eventId === null && isKnown) return <Words strong={desk.noEvent} quiet={desk.noEventHint} />
  return <Results {...found} />
}

function Results({ finding, open, onGuest }: SearchProps) {
  const { desk } = useAdminTexts()
  const { typed, results, error, isSettled } = finding
  // What was found last stays until the next reply comes. Without a reply, "nobody" would be about an earlier name.
  const isNobody = results?.found === 0 && (isSettled || error === null)
  return (
    <div className={styles['results']}>
      {error && <ErrorMessage isAlert>{desk[error]}</ErrorMessage>}
      {!isEnough(typedParts(typed)) && <Words quiet={desk.typeSomething} keys={desk.keys} />}
      {isNobody && <Nobody typed={results.typed} onGuest={onGuest} />}
      {results && results.found > 0 && <Found results={results} open={open} />}
    </div>
  )
}

function Found({ results, open }: { results: NonNullable<Finding['results']>; open: OpenedHousehold }) {
  const { desk } = useAdminTexts()
  const { found, typed } = results
  const households = useVisibleFirst(results)
  return (
    <>
      <ul className={styles['list']} aria-label={desk.households}>
        {households.map((household) =>
          household === open.household ? (
            <OpenHousehold key={household.id} household={household} typed={typed} doing={open.doing} />
          ) : (
            <ClosedHousehold
              key={household.id}
              household={household}
              typed={typed}
              onOpen={() => open.open(household)}
            />
          ),
        )}
      </ul>
      {found > results.households.length && (
        <p className={styles['more']}>
          {desk.more(results.households.length, found >= MOST_COUNTED ? desk.atLeast(MOST_COUNTED) : String(found))}
        </p>
      )}
    </>
  )
}

/** As many as are in sight on the highest screens. */
const IN_SIGHT = 8

/** After a letter the households in sight are drawn at once, and those below them as soon as there is time. */
function useVisibleFirst({ households, typed }: NonNullable<Finding['results']>) {
  const isTime = useDeferredValue(typed, '') === typed
  return isTime ? households : households.slice(0, IN_SIGHT)
}

function Nobody({ typed, onGuest }: { typed: string; onGuest(): void }) {
  const { desk } = useAdminTexts()
  return (
    <div className={styles['words']} role="status">
      <p>{desk.nobody}</p>
      {isName(typed) && (
        <button className={controls['textButton']} type="button" onClick={onGuest}>
          {desk.asGuest(typed.trim())}
        </button>
      )}
    </div>
  )
}

const Words = ({ strong, quiet, keys }: { strong?: string; quiet: string; keys?: string }) => (
  <div className={styles['words']}>
    {strong !== undefined && <p className={styles['strong']}>{strong}</p>}
    <p>{quiet}</p>
    {keys !== undefined && <p className={styles['keys']}>{keys}</p>}
  </div>
)
