import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { PersonLink } from '#admin/people/PersonLink.tsx'
import { useHasRole } from '#admin/access/roles.ts'
import { useChildTexts } from '#admin/words/people/child.ts'
import { endCollector } from '#domain/contract/children/child-routes.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { confirmFamily } from '#domain/contract/people/directory-routes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { newCommandId } from '#web/calls/command-id.ts'
import { toast } from '#web/frame/toast.tsx'
import { CardHeading } from '#web/page/Headings.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import { isolated } from '#web/words/isolated.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { AddCollector } from './AddCollector.tsx'
import { useDaysInWords } from './child-in-words.ts'
import * as styles from './Collectors.module.css'

type Collector = NonNullable<ChildKnown['collectors']>[number]

/** Who may collect a child: the adults of the household first, who cannot be ended here. */
export function Collectors({ child }: { child: ChildKnown }) {
  const texts = useChildTexts()
  const [isAdding, setAdding] = useState(false)
  const { collectors = [], waiting = [] } = child
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="who-may-collect">
      <div className={styles['head']}>
        <CardHeading id="who-may-collect">{texts.collectors}</CardHeading>
        <button className={`${controls['textButton']} ${styles['add']}`} type="button" onClick={() => setAdding(true)}>
          <PlusIcon size={16} />
          {texts.addPerson}
        </button>
      </div>
      {collectors.length + waiting.length === 0 && <p className={styles['nothing']}>{texts.nobodyCollects}</p>}
      <ul>
        {collectors.map((one) => (
          <Row key={one.collectorId ?? one.personId} child={child} collector={one} />
        ))}
        {waiting.map((one) => (
          <Waiting key={one.personId} {...one} />
        ))}
      </ul>
      {isAdding && <AddCollector child={child} onClose={() => setAdding(false)} />}
    </section>
  )
}

function Row({ child, collector }: { child: ChildKnown; collector: Collector }) {
  const texts = useChildTexts()
  const inWords = useDaysInWords()
  const { collectorId, name, personId, relation, phone } = collector
  const end = useMutation({
    mutationFn: (id: string) => callSignedIn(endCollector, { params: { personId: child.personId, collectorId: id } }),
    onSuccess: () => toast({ tone: 'success', title: texts.ended, description: isolated(name) }),
  })
  return (
    <li className={styles['row']}>
      <span className={styles['names']}>
        <NameOf id={personId} name={name} />
        <span className={words['quiet']}>{relation ?? texts.ofHousehold}</span>
      </span>
      <span className={styles['phone']}>{phone && maskPhone(phone)}</span>
      <span className={styles['when']}>{inWords(collector)}</span>
      {collectorId !== undefined && (
        <button
          className={`${controls['textButton']} ${styles['act']}`}
          type="button"
          aria-label={texts.endFor(name)}
          aria-disabled={end.isPending}
          onClick={() => end.isPending || end.mutate(collectorId)}
        >
          {texts.end}
        </button>
      )}
    </li>
  )
}

/** A link where the page of this person can be opened. */
function NameOf({ id, name }: { id: number | undefined; name: string }) {
  const mayOpen = useHasRole('care')
  return id !== undefined && mayOpen ? (
    <PersonLink id={id} name={name} />
  ) : (
    <bdi className={words['strong']}>{name}</bdi>
  )
}

/** An adult that the family has added itself, or given another name. */
function Waiting({ personId, name, nameBefore, householdId }: NonNullable<ChildKnown['waiting']>[number]) {
  const texts = useChildTexts()
  const confirm = useMutation({
    mutationFn: () =>
      callSignedIn(confirmFamily, {
        params: { userId: householdId },
        body: { adults: [personId], commandId: newCommandId() },
      }),
    onSuccess: () => toast({ tone: 'success', title: texts.confirmed, description: isolated(name) }),
  })
  return (
    <li className={styles['row']}>
      <span className={styles['names']}>
        <NameOf id={personId} name={name} />
        <span className={words['quiet']}>{nameBefore === undefined ? texts.waits : texts.renamed(nameBefore)}</span>
      </span>
      <button
        className={`${controls['textButton']} ${styles['act']}`}
        type="button"
        aria-label={texts.confirmFor(name)}
        aria-disabled={confirm.isPending}
        onClick={() => confirm.isPending || confirm.mutate()}
      >
        {texts.confirm}
      </button>
    </li>
  )
}
