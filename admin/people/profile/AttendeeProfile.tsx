import { Button } from '@mantine/core'
import { Fragment, type ReactNode, useId, useRef } from 'react'
import { Link } from 'react-router-dom'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useDates } from '#web/words/useDates.ts'
import { maskPhone } from '#domain/phone/phone-number.ts'
import type { AttendanceHistoryEntry, Attendee } from '#domain/contract/people/people-shapes.ts'
import type { ProfileFacts } from '#domain/contract/people/person-shapes.ts'
import { church } from '#web/calls/church.ts'
import { More } from '#web/frame/Unseen.tsx'
import { useMore } from '#web/frame/useMore.ts'
import { Dialog } from '#web/frame/Dialog.tsx'
import { HebrewName, Name } from '#web/words/Names.tsx'
import * as words from '#web/page/words.module.css'
import { NameList } from '#admin/people/Person.tsx'
import * as styles from './AttendeeProfile.module.css'

export type ProfileProps = {
  attendee: Attendee
  title: string
  lead?: string
  /** The dates, in the form that the screen behind the dialog uses. */
  showDay?: (day: string) => string
  onClose(): void
}

/** Everything that is known about one person, with their family and their visits, and the way to their page. */
export function AttendeeProfile({ attendee, title, lead, showDay: wanted, onClose }: ProfileProps) {
  const texts = useAdminTexts()
  const { longDay } = useDates()
  const showDay = wanted ?? longDay

  const titleId = useId()
  return (
    <Dialog
      labelledBy={titleId}
      onClose={onClose}
      width={760}
      foot={
        <div className={styles['foot']}>
          <Button variant="outline" miw={128} onClick={onClose}>
            {texts.profile.close}
          </Button>
          <Button component={Link} to={`/admin/people/${attendee.id}`} c="white" miw={128}>
            {texts.profile.openPage}
          </Button>
        </div>
      }
    >
      <div className={styles['profile']}>
        <p className={styles['title']} id={titleId}>
          {title}
        </p>
        {lead && <p className={styles['lead']}>{lead}</p>}
        {/* Screen readers begin here, at the top. */}
        <h2 tabIndex={-1} ref={(heading) => heading?.setAttribute('autofocus', '')}>
          <Name>{attendee.name}</Name>
          {attendee.hebrewName && (
            <span className={styles['hebrew']} dir="rtl">
              <HebrewName>{attendee.hebrewName}</HebrewName>
            </span>
          )}
        </h2>
        <Facts attendee={attendee} showDay={showDay} />
        <Family members={attendee.familyMembers} />
        <History entries={attendee.attendanceHistory} showDay={showDay} />
      </div>
    </Dialog>
  )
}

function Facts({ attendee, showDay }: Required<Pick<ProfileProps, 'attendee' | 'showDay'>>) {
  const texts = useAdminTexts()
  const { phone, email, address, baptismDate, memberSince, ...others } = useFacts(attendee, showDay)
  return (
    <dl className={styles['facts']}>
      {phone}
      {email}
      <Fact label={texts.profile.status}>{attendee.isMember ? texts.profile.member : texts.profile.guest}</Fact>
      {address}
      {baptismDate}
      {attendee.memberSince && memberSince}
      {Object.entries(others).map(([name, fact]) => (
        <Fragment key={name}>{fact}</Fragment>
      ))}
    </dl>
  )
}

/** The facts of a profile, each with its name. The compiler asks for a new field. An address is one fact. */
export function useFacts(
  profile: ProfileFacts,
  showDay: (day: string) => string,
): Readonly<Record<Exclude<keyof ProfileFacts, 'city' | 'state' | 'zipCode'>, ReactNode>> {
  const { fields } = useAdminTexts().profile
  const { phone, email, baptismDate, memberSince, notes } = profile
  return {
    phone: <Fact label={fields.phone}>{phone && maskPhone(phone)}</Fact>,
    email: <Fact label={fields.email}>{email && <EmailAddress address={email} />}</Fact>,
    address: (
      <Fact label={fields.address} isWide>
        {addressOf(profile)}
      </Fact>
    ),
    baptismDate: <Fact label={fields.baptismDate}>{baptismDate && showDay(baptismDate)}</Fact>,
    memberSince: <Fact label={fields.memberSince}>{memberSince && showDay(memberSince)}</Fact>,
    notes: notes && (
      <Fact label={fields.notes} isWide>
        {notes}
      </Fact>
    ),
  }
}

function Family({ members }: { members: Attendee['familyMembers'] }) {
  const texts = useAdminTexts()
  return (
    <section>
      <h3>{texts.profile.family}</h3>
      {members.length === 0 && <p className={styles['nothing']}>{texts.profile.noFamily}</p>}
      <ul className={styles['family']}>
        {members.map((member) => (
          <li key={member.id}>
            <span className={`${words['strong']} ${styles['known']}`}>
              <Name>{member.name}</Name>
            </span>
            <span className={`${words['end']} ${styles['known']}`}>
              <HebrewName>{member.hebrewName}</HebrewName>
            </span>
            <span>{texts.relationships[member.relationship]}</span>
            <span className={words['end']}>{texts.profile.attendances(member.attendanceCount)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

type HistoryProps = { entries: Attendee['attendanceHistory']; showDay: (day: string) => string }

function History({ entries, showDay }: HistoryProps) {
  const texts = useAdminTexts()
  const id = useId()
  return (
    <section>
      <h3 id={id}>{texts.profile.history}</h3>
      {entries.length === 0 ? (
        <p className={styles['nothing']}>{texts.profile.noHistory}</p>
      ) : (
        <Visits labelledBy={id} entries={entries} showDay={showDay} />
      )}
    </section>
  )
}

function Visits({ labelledBy, entries, showDay }: HistoryProps & { labelledBy: string }) {
  const list = useRef<HTMLUListElement>(null)
  const more = useMore(list)
  return (
    <div className={styles['visits']}>
      <ul ref={list} className={styles['history']} tabIndex={0} aria-labelledby={labelledBy}>
        {entries.map((entry) => (
          <HistoryLine key={entry.eventId} entry={entry} showDay={showDay} />
        ))}
      </ul>
      <More at="list" count={more} />
    </div>
  )
}

function HistoryLine({ entry, showDay }: { entry: AttendanceHistoryEntry; showDay: (day: string) => string }) {
  const texts = useAdminTexts()
  const { clockTime } = useDates()
  const { eventName, eventDate, checkInTime, addedLater, primary, familyAttending } = entry
  return (
    <li data-row>
      <span className={words['strong']}>
        <bdi>{eventName}</bdi>
      </span>
      <span className={words['end']}>{showDay(eventDate)}</span>
      <span className={words['quiet']}>
        {familyAttending.length > 0 && (
          <Named as={primary ? texts.profile.with : texts.profile.familyOnly} family={familyAttending} />
        )}
      </span>
      <span className={`${words['quiet']} ${words['end']}`}>
        {addedLater ? texts.profile.addedLater : texts.profile.checkedInAt(clockTime(checkInTime, church().timeZone))}
      </span>
    </li>
  )
}

const Named = ({ as, family }: { as: string; family: AttendanceHistoryEntry['familyAttending'] }) => {
  const texts = useAdminTexts()
  return (
    <>
      {as} <NameList names={family.map(({ name }) => name || texts.none)} />
    </>
  )
}

/** A long e-mail address breaks before the @ and before the dots of its domain. */
export const EmailAddress = ({ address }: { address: string }) =>
  address.split(/(?=@)|(?=\.[^@]*$)/).map((part, index) => (
    <span key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </span>
  ))

/** The address on one line: 1204 Juniper Lane, San Antonio, TX 78209. */
export function addressOf({
  address,
  city,
  state,
  zipCode,
}: Pick<Attendee, 'address' | 'city' | 'state' | 'zipCode'>): string {
  const region = [state, zipCode].filter(Boolean).join(' ')
  return [address, city, region].filter(Boolean).join(', ')
}

type FactProps = { label: string; isWide?: boolean; children: ReactNode }

/**
 * Something that is known about a person, in a list of facts: what it is, and below it a value, or a dash without one.
 */
export const Fact = ({ label, isWide = false, children }: FactProps) => {
  const texts = useAdminTexts()
  return (
    <div className={`${styles['fact']} ${isWide ? styles['wide'] : ''}`}>
      <dt>{label}</dt>
      <dd>
        <bdi>{children || texts.none}</bdi>
      </dd>
    </div>
  )
}
