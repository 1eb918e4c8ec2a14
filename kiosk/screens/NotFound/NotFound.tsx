import { Heading } from '../../shell/Heading.tsx'
import { Page } from '../../shell/Page.tsx'
import { Portal } from '../../shell/Portal.tsx'
import { useTexts } from '../../shell/texts.ts'
import './not-found.css'

/** An address where nothing stands. */
export function NotFound() {
  const { notFound } = useTexts()
  return (
    <Page
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
