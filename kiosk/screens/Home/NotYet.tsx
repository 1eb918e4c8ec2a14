import { Unsent } from '../../outbox/Unsent.tsx'
import { Heading } from '../../shell/Heading.tsx'
import { Page } from '../../shell/Page.tsx'
import { Portal } from '../../shell/Portal.tsx'
import { useTexts } from '../../shell/texts.ts'
import { SpeakTo } from '../../visit/SpeakTo.tsx'
import './no-event-open.css'

/** A tablet that knows of no event, and whose server has not said what is on: it waits, and says so. */
export function NotYet() {
  const { home } = useTexts()
  return (
    <Page
      choices={<SpeakTo />}
      voice={
        <>
          <Heading size="greeting">{home.welcome}</Heading>
          <div className="closed">
            <h2 className="closed-heading">{home.notYet.heading}</h2>
            <p className="closed-next">{home.notYet.promise}</p>
          </div>
        </>
      }
      hands={<Portal open={false} />}
      notice={<Unsent />}
    />
  )
}
