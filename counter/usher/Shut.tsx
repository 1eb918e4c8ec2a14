import type { Session } from '#domain/contract/helper/helper-shapes.ts'
import { useCountingTexts } from '#counter/texts.ts'
import { unsentPeople } from './follow-usher.ts'
import { signedIn, useUsher } from './usher.ts'
import { useTallies } from '#counter/tallies/tallies.ts'
import * as styles from './Shut.module.css'
import { SignIn } from '#web/sign-in/SignIn.tsx'

/** Why this phone may not count, and what the usher can do. */
export function Shut() {
  const texts = useCountingTexts()
  const { standing, session } = useUsher()
  useTallies()
  const { heading, lead } = texts[wordsFor(standing?.state)]
  const unsent = unsentPeople()
  return (
    <main className={styles['shut']}>
      <h1 className={styles['heading']}>{heading}</h1>
      <p className={styles['lead']}>{lead}</p>
      {unsent > 0 && <p className={styles['kept']}>{texts.kept(unsent)}</p>}
      {standing?.state !== 'paused' && <WaysIn code={standing?.code} session={session} />}
    </main>
  )
}

/** How the phone can be let in: with its code, or by signing in. */
function WaysIn({ code, session }: { code: string | undefined; session: Session | null }) {
  const texts = useCountingTexts()
  return (
    <>
      {code !== undefined && <Code code={code} />}
      {session?.helper && <p className={styles['lead']}>{texts.noGreeter}</p>}
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
  const texts = useCountingTexts()
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
