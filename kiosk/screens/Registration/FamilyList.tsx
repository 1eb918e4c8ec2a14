import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { settle } from '#kiosk/shell/frame/settle.ts'
import { CrossIcon, PlusIcon } from '#kiosk/shell/theme/icons.tsx'
import { BothNames } from '#kiosk/shell/words/Names.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import type { ListedMember } from './profile.ts'
import * as styles from './FamilyList.module.css'

type Parts = { family: readonly ListedMember[]; remove: (place: number) => void; add: () => void }

/** The visitor's family, and the button that adds to it. */
export function FamilyList({ family, remove, add }: Parts) {
  const { registration: texts } = useKioskTexts()
  const section = useRef<HTMLElement>(null)
  const left = useRef<number | null>(null)
  // When a member is removed, the focus moves to the next one, or to the button that adds.
  useEffect(() => {
    if (left.current === null) return
    const [adding, ...removing] = section.current!.querySelectorAll('button')
    const after = removing[left.current] ?? adding
    after?.focus()
    left.current = null
  })
  const takeOff = (place: number): void => {
    left.current = place
    settle(section.current?.querySelector('ul'))
    remove(place)
  }
  return (
    <section ref={section} aria-labelledby="family">
      <div className={styles['top']}>
        <h2 className={styles['heading']} id="family">
          {texts.family}
        </h2>
        <Button
          className={styles['add']}
          variant="outline"
          radius="md"
          h="auto"
          fz="md"
          fullWidth={false}
          leftSection={<PlusIcon size={20} />}
          onClick={add}
        >
          {texts.addFamily}
        </Button>
      </div>
      {family.length === 0 && <p className={styles['nobody']}>{texts.noFamily}</p>}
      <ul className={styles['list']}>
        {family.map((member, place) => (
          <FamilyRow key={member.id ?? `new-${place}`} {...member} remove={() => takeOff(place)} />
        ))}
      </ul>
    </section>
  )
}

function FamilyRow({ name, hebrewName, relationship, remove }: ListedMember & { remove: () => void }) {
  const { registration, relationships } = useKioskTexts()
  return (
    <li className={styles['member']} data-row>
      <div className={styles['names']}>
        <BothNames name={name} hebrewName={hebrewName}>
          <span className={styles['relationship']}>{relationships[relationship]}</span>
        </BothNames>
      </div>
      <button className={styles['remove']} type="button" aria-label={registration.remove(name)} onClick={remove}>
        <CrossIcon size={24} />
      </button>
    </li>
  )
}
