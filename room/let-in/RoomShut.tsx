import type { Session } from '#domain/contract/helper/helper-shapes.ts'
import { useRoomPageTexts } from '#room/texts.ts'
import { SignIn } from '#web/sign-in/SignIn.tsx'
import { signedIn, useHere } from './helper-here.ts'
import * as styles from './RoomShut.module.css'

/** Why this page shows no children, and what a helper can do: show the code of the tablet, or sign in. */
export function RoomShut() {
  const texts = useRoomPageTexts()
  const { standing, session } = useHere()
  const { heading, lead } = texts[wordsFor(standing?.state)]
  return (
    <main className={styles['shut']}>
      <h1 className={styles['heading']}>{heading}</h1>
      <p className={styles['lead']}>{lead}</p>
      {standing?.state !== 'paused' && <WaysIn code={standing?.code} session={session} />}
    </main>
  )
}

function WaysIn({ code, session }: { code: string | undefined; session: Session | null }) {
  const texts = useRoomPageTexts()
  return (
    <>
      {code !== undefined && <Code code={code} />}
      {session?.helper && <p className={styles['lead']}>{texts.noHelper}</p>}
      {session?.hasHelpers && !session.helper && <SignIn texts={texts} onSignedIn={signedIn} />}
    </>
  )
}

function wordsFor(state: string | undefined): 'paused' | 'turnedAway' | 'isNew' {
  if (state === 'paused') return state
  return state === 'turned-away' ? 'turnedAway' : 'isNew'
}

/** The code that the administrator sees too. It is read out letter by letter. */
function Code({ code }: { code: string }) {
  const texts = useRoomPageTexts()
  return (
    <section className={styles['asked']}>
      <p>{texts.code}</p>
      <p className={styles['code']} aria-label={[...code].join(' ')} role="img">
        <span>{code.slice(0, 2)}</span>
        <span>{code.slice(2)}</span>
      </p>
      <p>{texts.goesOn}</p>
    </section>
  )
}
