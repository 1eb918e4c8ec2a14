import type { ReactNode } from 'react'
import { Unsent } from '../../outbox/Unsent.tsx'
import { Heading } from '../../shell/Heading.tsx'
import { Page } from '../../shell/Page.tsx'
import { Portal } from '../../shell/Portal.tsx'
import { useTexts } from '../../shell/texts.ts'
import { SpeakTo } from '../../visit/SpeakTo.tsx'
import './closed-door.css'

type Props = {
  /** Why nobody can check in. */
  heading: string
  /** What there is to wait for. */
  children: ReactNode
}

/** Home while nobody can check in. */
export function ClosedDoor({ heading, children }: Props) {
  const { home } = useTexts()
  return (
    <Page
      choices={<SpeakTo />}
      voice={
        <>
          <Heading size="greeting">{home.welcome}</Heading>
          <div className="closed">
            <h2 className="closed-heading">{heading}</h2>
            {children}
          </div>
        </>
      }
      hands={<Portal open={false} />}
      notice={<Unsent />}
    />
  )
}
