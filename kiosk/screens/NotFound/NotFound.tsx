import { Heading } from '../../shell/Heading.tsx'
import { Page } from '../../shell/Page.tsx'
import { Portal } from '../../shell/Portal.tsx'
import { useTexts } from '../../shell/texts.ts'
import { useSteps } from '../../useSteps.ts'
import './not-found.css'

/** An address where nothing stands. A tablet without an address bar finds home from here too. */
export function NotFound() {
  const { notFound } = useTexts()
  const { startOver } = useSteps()
  return (
    <Page
      onStartOver={startOver}
      voice={
        <div className="not-found-message">
          <Heading size="greeting" lead={notFound.lead}>
            {notFound.heading}
          </Heading>
        </div>
      }
      hands={<Portal open />}
    />
  )
}
