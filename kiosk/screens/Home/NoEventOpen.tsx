import { Unsent } from '../../outbox/Unsent.tsx'
import { church } from '../../shell/church.ts'
import { useCurrentEvent } from '../../shell/current-event.ts'
import { Heading } from '../../shell/Heading.tsx'
import { Name } from '../../shell/Names.tsx'
import { Page } from '../../shell/Page.tsx'
import { Portal } from '../../shell/Portal.tsx'
import { useTexts } from '../../shell/texts.ts'
import { useDates } from '../../shell/useDates.ts'
import { SpeakTo } from '../../visit/SpeakTo.tsx'
import './no-event-open.css'

/** Nobody can check in now. Says when they can. */
export function NoEventOpen() {
  const { home } = useTexts()
  const { clockTime, longDate } = useDates()
  const next = useCurrentEvent((state) => state.next)
  const { timeZone } = church()
  return (
    <Page
      choices={<SpeakTo />}
      voice={
        <>
          <Heading size="greeting">{home.welcome}</Heading>
          <div className="closed">
            <h2 className="closed-heading">{home.noEventOpen}</h2>
            {next && (
              <div className="closed-next">
                <p>{home.checkInOpens}</p>
                <p className="closed-time">{clockTime(next.opensAt, timeZone)}</p>
                <p className="closed-event">
                  <Name>{next.name}</Name>
                </p>
                <p>{longDate(next.opensAt, timeZone)}</p>
              </div>
            )}
          </div>
        </>
      }
      hands={<Portal open={false} />}
      notice={<Unsent />}
    />
  )
}
