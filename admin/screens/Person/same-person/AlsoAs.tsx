import { CardHeading } from '#web/page/Headings.tsx'
import { PersonLink } from '#admin/people/PersonLink.tsx'
import { useOpened } from '#web/focus/useOpened.ts'
import { LinkRow } from '#admin/same-person/LinkRow.tsx'
import { TakeApart } from '#admin/same-person/TakeApart.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import type { OtherRecord } from '#domain/contract/same-person/record-shapes.ts'
import { Name } from '#web/words/Names.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './AlsoAs.module.css'

type AlsoAsProps = { person: PersonPage; others: readonly OtherRecord[] }

/** The other records of this person. Each can be taken apart, unless somebody of it was erased. */
export function AlsoAs({ person, others }: AlsoAsProps) {
  const { duplicates: texts } = useAdminTexts()
  const [asked, ask] = useOpened<OtherRecord>()
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="also-as">
      <div className={styles['head']}>
        <CardHeading id="also-as">{texts.alsoAs}</CardHeading>
      </div>
      <ul>
        {others.map((other) => (
          <LinkRow
            key={`${other.link} ${other.id}`}
            of={[other.name, person.name]}
            canTakeApart={other.canTakeApart}
            onTakeApart={() => ask(other)}
            className={styles['row']}
            more={<WhatItIs other={other} />}
          >
            <NameOf other={other} />
          </LinkRow>
        ))}
      </ul>
      {asked && <TakeApart asked={{ ...asked, a: asked, b: person }} onClose={() => ask(null)} />}
    </section>
  )
}

/** A profile that was merged has no page of its own. */
function NameOf({ other: { is, id, name } }: { other: OtherRecord }) {
  if (is === 'merge')
    return (
      <span className={words['strong']}>
        <Name>{name}</Name>
      </span>
    )
  return <PersonLink id={id} name={name} />
}

function WhatItIs({ other: { is, familyOf } }: { other: OtherRecord }) {
  const { duplicates: texts } = useAdminTexts()
  if (!familyOf) return is === 'merge' ? texts.mergedProfile : texts.ownProfile
  return (
    <>
      {texts.inFamily} <Name>{familyOf.name}</Name>
    </>
  )
}
