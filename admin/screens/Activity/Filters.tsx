import { NativeSelect, TextInput } from '@mantine/core'
import { useMemo, useState } from 'react'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { Act } from '#domain/contract/activity/activity-shapes.ts'
import { ACT_KINDS } from '#domain/contract/activity/action-types.ts'
import { actsBeside, ofKind, sourcesOf, type ActivityFilters, type Source } from './chosen-acts.ts'
import { KindIcon } from './KindIcon.tsx'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Filters.module.css'

type FiltersProps = { acts: readonly Act[]; choice: ActivityFilters; onChoose(choice: ActivityFilters): void }

/** Chooses which acts of the day are shown, and counts those of each kind. The fields are always in sight. */
export function Filters({ acts, choice, onChoose }: FiltersProps) {
  const { activity } = useAdminTexts()
  return (
    <aside className={`${controls['card']} ${styles['side']}`} aria-labelledby="activity-show">
      <h2 id="activity-show">{activity.show}</h2>
      <TextInput
        label={activity.person}
        type="search"
        autoComplete="off"
        placeholder={activity.name}
        value={choice.person}
        onChange={({ target }) => onChoose({ ...choice, person: target.value })}
      />
      <SourceChoice acts={acts} chosen={choice.source} onChoose={(source) => onChoose({ ...choice, source })} />
      <Kinds acts={acts} choice={choice} onChoose={onChoose} />
    </aside>
  )
}

/** The kinds of acts that the day has. The others, which would find nothing, are behind a button. */
function Kinds({ acts, choice, onChoose }: FiltersProps) {
  const { activity } = useAdminTexts()
  const [hasAll, showAll] = useState(false)
  const occurring = useMemo(() => new Set(acts.map(({ kind }) => kind)), [acts])
  const counted = actsBeside(acts, choice)
  const shown = ACT_KINDS.filter((kind) => hasAll || occurring.has(kind) || kind === choice.kind)
  return (
    <>
      <ul className={styles['kinds']}>
        {(['everything', ...shown] as const).map((kind) => (
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
      {(hasAll || shown.length < ACT_KINDS.length) && (
        <button
          className={`${controls['textButton']} ${styles['more']}`}
          type="button"
          aria-expanded={hasAll}
          onClick={() => showAll(!hasAll)}
        >
          {hasAll ? activity.fewerKinds : activity.moreKinds}
        </button>
      )}
    </>
  )
}

type SourceChoiceProps = { acts: readonly Act[]; chosen: Source | null; onChoose(source: Source | null): void }

/** Chooses who did it, or on which tablet. What is chosen stays when another day has nothing of it. */
function SourceChoice({ acts, chosen, onChoose }: SourceChoiceProps) {
  const { activity } = useAdminTexts()
  const { people, tablets } = useMemo(() => sourcesOf(acts, activity.phrases.doers), [acts, activity])
  const all = [...people, ...tablets]
  const isAbsent = chosen !== null && !all.some(({ key }) => key === chosen.key)
  return (
    <NativeSelect
      label={activity.doneBy}
      value={chosen?.key ?? ''}
      onChange={({ target }) => onChoose(all.find(({ key }) => key === target.value) ?? null)}
    >
      <option value="">{activity.anybody}</option>
      {isAbsent && <option value={chosen.key}>{chosen.name}</option>}
      <Group label={activity.byWhom} sources={people} />
      <Group label={activity.onWhich} sources={tablets} />
    </NativeSelect>
  )
}

function Group({ label, sources }: { label: string; sources: readonly Source[] }) {
  if (sources.length === 0) return null
  return (
    <optgroup label={label}>
      {sources.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </optgroup>
  )
}
