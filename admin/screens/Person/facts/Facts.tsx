import { Link } from 'react-router-dom'
import { EmailAddress, Fact, addressOf } from '#admin/people/profile/AttendeeProfile.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PersonPage, ProfileFacts } from '#domain/contract/people/person-shapes.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import { Name } from '#web/words/Names.tsx'
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
export function FactsOfPerson({ person: { profile, belongsTo, isMember } }: { person: PersonPage }) {
  const texts = useAdminTexts()
  return (
    <>
      {profile && <Reachable profile={profile} />}
      <Fact label={texts.profile.status}>{isMember ? texts.profile.member : texts.profile.guest}</Fact>
      {profile && <Remembered profile={profile} />}
      {belongsTo.map(({ id, name, relationship }) => (
        <Fact key={id} label={texts.person.familyOf} isWide>
          <Link className={styles['link']} to={`/admin/people/${id}`}>
            <Name>{name}</Name>
          </Link>
          {`, ${texts.relationships[relationship]}`}
        </Fact>
      ))}
    </>
  )
}

function Reachable({ profile: { phone, email } }: { profile: ProfileFacts }) {
  const { profile: texts } = useAdminTexts()
  return (
    <>
      <Fact label={texts.phone}>{phone && maskPhone(phone)}</Fact>
      <Fact label={texts.email}>{email && <EmailAddress address={email} />}</Fact>
    </>
  )
}

function Remembered({ profile }: { profile: ProfileFacts }) {
  const { profile: texts } = useAdminTexts()
  const { longDay } = useDates()
  const { baptismDate, memberSince, notes } = profile
  return (
    <>
      <Fact label={texts.baptism}>{baptismDate && longDay(baptismDate)}</Fact>
      <Fact label={texts.address} isWide>
        {addressOf(profile)}
      </Fact>
      <Fact label={texts.memberSince}>{memberSince && longDay(memberSince)}</Fact>
      {notes && (
        <Fact label={texts.notes} isWide>
          {notes}
        </Fact>
      )}
    </>
  )
}
