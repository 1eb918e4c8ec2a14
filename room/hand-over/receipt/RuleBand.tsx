import { useEffect, useState } from 'react'
import type { Party } from '#domain/contract/custody/hand-over-routes.ts'
import type { PersonId } from '#domain/ids.ts'
import { RuleIcon } from '#room/hand-over/parts/icons.tsx'
import * as styles from './RuleBand.module.css'
import { useHandOverTexts } from '#room/hand-over/texts.ts'

type Child = Party['children'][number]
type Rule = { readonly personId: PersonId; readonly name: string; readonly ground: 'court-order' | 'asked' }

/** How long a name stands there, in milliseconds. */
const SHOWN_FOR = 20_000

type Parts = {
  ground: 'court-order' | 'asked'
  /** The children who are ticked and have a rule on this ground. */
  children: readonly Child[]
  /** The names of a rule. Who asked for them is recorded. Null when they cannot be shown. Absent without the server. */
  showNames?: (children: readonly PersonId[]) => Promise<readonly Rule[] | null>
}

/**
 * A rule about collecting stands. The name is behind a button, because the adult at the door sees the tablet too, and
 * hides again by itself.
 */
export function RuleBand({ ground, children, showNames }: Parts) {
  const texts = useHandOverTexts().rule
  const [rules, setRules] = useState<readonly Rule[] | null>(null)
  const [isAsking, setAsking] = useState(false)
  const names = children.map(({ firstName }) => firstName)
  useEffect(() => {
    if (!rules) return
    const timer = setTimeout(() => setRules(null), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [rules])

  async function show(): Promise<void> {
    setAsking(true)
    setRules((await showNames?.(children.map(({ personId }) => personId))) ?? null)
    setAsking(false)
  }

  return (
    <div className={styles['band']} role="alert" data-ground={ground}>
      <RuleIcon />
      <div className={styles['words']}>
        {rules ? (
          <Names rules={rules} children={children} />
        ) : (
          <>
            <p className={styles['first']}>{ground === 'asked' ? texts.asked : texts.somebody(names)}</p>
            <p>{ground === 'asked' ? texts.askedFor(names) : texts.look}</p>
          </>
        )}
        {showNames && (
          <button
            className={styles['show']}
            type="button"
            disabled={isAsking}
            onClick={() => (rules ? setRules(null) : void show())}
          >
            {rules ? texts.hide : texts.show}
          </button>
        )}
      </div>
    </div>
  )
}

function Names({ rules, children }: { rules: readonly Rule[]; children: readonly Child[] }) {
  const texts = useHandOverTexts().rule
  const childOf = (id: PersonId): string => children.find(({ personId }) => personId === id)?.firstName ?? ''
  return rules.map(({ personId, name, ground }) => (
    <div key={`${personId} ${name}`}>
      <p className={styles['first']}>{texts.notTo(name)}</p>
      <p>{ground === 'asked' ? texts.wasAsked(childOf(personId)) : texts.orderSeen(childOf(personId))}</p>
    </div>
  ))
}
