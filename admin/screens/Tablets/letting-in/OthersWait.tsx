import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { WaitingDevice } from '#domain/contract/device/device-shapes.ts'
import { Asked } from './Asked.tsx'
import { Code } from './Code.tsx'
import * as words from '#admin/frame/words.module.css'
import * as styles from './OthersWait.module.css'

type Props = { others: readonly WaitingDevice[]; onChoose(id: string): void }

/** The other devices that wait. One that is pressed is looked at in the card. */
export function OthersWait({ others, onChoose }: Props) {
  const { tablets } = useAdminTexts()
  return (
    <section className={styles['others']} aria-label={tablets.othersWait}>
      <h3>{tablets.othersWait}</h3>
      <ul>
        {others.map(({ id, code, browser, askedAt }) => (
          <li key={id}>
            <button className={styles['other']} type="button" onClick={() => onChoose(id)}>
              <Code code={code} size="small" />
              <span className={`${words['quiet']} ${styles['about']}`}>
                {browser && <span>{browser}</span>}
                <Asked at={askedAt} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
