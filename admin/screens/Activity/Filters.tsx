import { useTexts } from '#admin/words/useTexts.ts'
import { ACT_KINDS, type Act } from '#domain/contract/activity/activity-shapes.ts'
import { actsBeside, doersOf, ofKind, type Choice } from './chosen-acts.ts'
import { KindIcon } from './KindIcon.tsx'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './Filters.module.css'

type Props = { acts: readonly Act[]; choice: Choice; onChoose(choice: Choice): void }

/** Chooses which acts of the day are shown, and counts those of each kind. */
export function Filters({ acts, choice, onChoose }: Props) {
  const { activity } = useTexts()
  const counted = actsBeside(acts, choice)
  const doers = [...doersOf(acts)].map(([key, act]) => ({ key, name: nameOf(act, activity.phrases.doers) }))
  return (
    <aside className={`${controls['card']} ${styles['side']}`} aria-labelledby="activity-show">
      <h2 id="activity-show">{activity.show}</h2>
      <ul className={styles['kinds']}>
        {(['everything', ...ACT_KINDS] as const).map((kind) => (
          <li key={kind}>
            <button
              className={styles['kind']}
              type="button"
              aria-pressed={kind === choice.kind}
              onClick={() => onChoose({ ...choice, kind })}
            >
              <KindIcon kind={kind} />
              <span>{kind === 'everything' ? activity.everything : activity.kinds[kind]}</span>
              <span>{ofKind(counted, kind).length}</span>
            </button>
          </li>
        ))}
      </ul>
      <label className={styles['choice']}>
        {activity.person}
        <input
          className={controls['field']}
          type="search"
          autoComplete="off"
          placeholder={activity.name}
          value={choice.person}
          onChange={({ target }) => onChoose({ ...choice, person: target.value })}
        />
      </label>
      <label className={styles['choice']}>
        {activity.doneBy}
        <select
          className={controls['field']}
          value={choice.doneBy}
          onChange={({ target }) => onChoose({ ...choice, doneBy: target.value })}
        >
          <option value="">{activity.anybody}</option>
          {doers.map(({ key, name }) => (
            <option key={key} value={key}>
              {name}
            </option>
          ))}
        </select>
      </label>
    </aside>
  )
}

function nameOf({ doer, device }: Act, doers: Record<Act['doer']['is'], string>): string {
  if (doer.is === 'visitor' && device !== undefined) return device
  return doer.name ?? doers[doer.is]
}
