import { Fragment } from 'react'
import { PersonLink } from '#admin/people/PersonLink.tsx'
import { Fact, useFacts } from '#admin/people/profile/AttendeeProfile.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Facts.module.css'

/** What is known about a person, in four columns. */
export function Facts({ person }: { person: PersonPage }) {
  const { person: texts } = useAdminTexts()
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-label={texts.facts}>
      <dl className={styles['facts']}>
        <FactsOfPerson person={person} />
      </dl>
    </section>
  )
}

/** The facts themselves, for the page and for paper. */
export function FactsOfPerson({
  person: { profile, belongsTo, isMember, noLongerComes, otherNumbers, nameOrder },
}: {
  person: PersonPage
}) {
  const texts = useAdminTexts()
  const { longDay } = useDates()
  const { phone, email, baptismDate, address, memberSince, ...others } = useFacts(profile ?? {}, longDay)
  return (
    <>
      {noLongerComes && (
        <Fact label={texts.person.noLongerComes} isWide>
          {`${texts.person.stopReasons[noLongerComes.because]}, ${longDay(noLongerComes.day)}`}
        </Fact>
      )}
      {profile && phone}
      {otherNumbers && (
        <Fact label={texts.person.otherNumbers} isWide>
          {otherNumbers.map(maskPhone).join(', ')}
        </Fact>
      )}
      {profile && email}
      {nameOrder && <Fact label={texts.profile.nameOrder}>{texts.profile.nameOrders[nameOrder]}</Fact>}
      <Fact label={texts.profile.status}>{isMember ? texts.profile.member : texts.profile.guest}</Fact>
      {profile && (
        <>
          {baptismDate}
          {address}
          {memberSince}
          {Object.entries(others).map(([name, fact]) => (
            <Fragment key={name}>{fact}</Fragment>
          ))}
        </>
      )}
      {belongsTo.map(({ id, name, relationship }) => (
        <Fact key={id} label={texts.person.familyOf} isWide>
          <PersonLink id={id} name={name} />
          {`, ${texts.relationships[relationship]}`}
        </Fact>
      ))}
    </>
  )
}
