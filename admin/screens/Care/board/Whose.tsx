import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as styles from './Whose.module.css'

/** Whose cards are shown. */
export type Owner = 'everybody' | 'mine'

/** Chooses between the cards of everybody and those of the helper who looks. */
export function Whose({ owner, onChoose }: { owner: Owner; onChoose(owner: Owner): void }) {
  const { care: texts } = useAdminTexts()
  const names: Readonly<Record<Owner, string>> = { everybody: texts.everybodys, mine: texts.mine }
  return (
    <div className={styles['whose']} role="group" aria-label={texts.whose}>
      {(['everybody', 'mine'] as const).map((one) => (
        <button
          key={one}
          className={styles['one']}
          type="button"
          aria-pressed={one === owner}
          onClick={() => onChoose(one)}
        >
          {names[one]}
        </button>
      ))}
    </div>
  )
}
