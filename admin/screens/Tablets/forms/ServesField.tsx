import { useId, type ReactNode } from 'react'
import { useServices, type Service } from '#admin/devices/useServices.ts'
import { DownIcon } from '#web/page/icons.tsx'
import { usePopup } from '#web/menu/usePopup.ts'
import { Serves } from '#admin/screens/Tablets/rows/Serves.tsx'
import { useTabletTexts } from '#admin/words/tablets.ts'
import { CheckIcon } from '#web/theme/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import type { TabletDraft } from './draft.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './ServesField.module.css'

type Props = { draft: TabletDraft; onChange(change: Partial<TabletDraft>): void }

/** Which services a device serves: a button that opens the list of them. */
export function ServesField({ draft, onChange }: Props) {
  const tablets = useTabletTexts()
  const id = useId()
  const services = useServices()
  const { isOpen, holder, button, open, close, dismiss } = usePopup<HTMLDivElement>('[aria-checked]:not(:disabled)')
  /** Nothing else is to choose then, and the list would lie over the buttons of the form. */
  const chooseOne: Props['onChange'] = (change) => {
    onChange(change)
    dismiss()
  }
  return (
    <div ref={holder} className={styles['serves']}>
      <span id={id} className={controls['label']}>
        {tablets.serves}
      </span>
      <button
        ref={button}
        id={`${id}button`}
        className={styles['button']}
        type="button"
        aria-labelledby={`${id} ${id}button`}
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        <span className={styles['chosen']}>
          {isUndecided(draft) ? tablets.chooseForCounter : <Serves device={draft} services={services} />}
        </span>
        <DownIcon />
      </button>
      {isOpen && (
        <div
          className={styles['choices']}
          role={draft.kind === 'counter' ? 'radiogroup' : 'group'}
          aria-labelledby={id}
        >
          {draft.kind === 'counter' ? (
            <OneOf draft={draft} services={services} onChange={chooseOne} />
          ) : (
            <Some draft={draft} services={services} onChange={onChange} />
          )}
        </div>
      )}
    </div>
  )
}

const isUndecided = ({ kind, serves }: TabletDraft): boolean =>
  kind === 'counter' && (serves === 'all' || serves.length !== 1)

type ChoicesProps = Props & { services: readonly Service[] }

function OneOf({ draft: { serves }, services, onChange }: ChoicesProps) {
  const tablets = useTabletTexts()
  if (services.length === 0) return <p>{tablets.noServices}</p>
  return services.map(({ slot, name }) => (
    <Choice
      key={slot}
      one="radio"
      isChosen={serves !== 'all' && serves.includes(slot)}
      onChoose={() => onChange({ serves: [slot] })}
    >
      <Name>{name}</Name>
    </Choice>
  ))
}

function Some({ draft: { serves, oneOffs }, services, onChange }: ChoicesProps) {
  const tablets = useTabletTexts()
  const all = services.map(({ slot }) => slot)
  const chosen = serves === 'all' ? all : serves
  const turn = (slot: number) =>
    onChange({ serves: chosen.includes(slot) ? chosen.filter((one) => one !== slot) : [...chosen, slot] })
  return (
    <>
      <Choice
        one="checkbox"
        isChosen={serves === 'all'}
        onChoose={() => onChange({ serves: serves === 'all' ? all : 'all' })}
      >
        {tablets.allServices}
      </Choice>
      {services.map(({ slot, name }) => (
        <Choice
          key={slot}
          one="checkbox"
          isInner
          isDisabled={serves === 'all'}
          isChosen={chosen.includes(slot)}
          onChoose={() => turn(slot)}
        >
          <Name>{name}</Name>
        </Choice>
      ))}
      <Choice one="checkbox" isChosen={oneOffs} onChoose={() => onChange({ oneOffs: !oneOffs })}>
        {tablets.oneOffs}
      </Choice>
    </>
  )
}

type ChoiceProps = {
  /** A radio button when only one may be chosen. */
  one: 'checkbox' | 'radio'
  isChosen: boolean
  isDisabled?: boolean
  /** Whether it belongs to the choice above it. */
  isInner?: boolean
  onChoose(): void
  children: ReactNode
}

/** One service: the whole line can be pressed. */
const Choice = ({ one, isChosen, isDisabled, isInner, onChoose, children }: ChoiceProps) => (
  <button
    className={styles['choice']}
    type="button"
    role={one}
    aria-checked={isChosen}
    disabled={isDisabled}
    data-inner={isInner || undefined}
    onClick={onChoose}
  >
    <span className={styles['box']}>{isChosen && <CheckIcon size={14} />}</span>
    {children}
  </button>
)
