import { type ReactNode, useState } from 'react'
import { useHasRole } from '#admin/access/roles.ts'
import { useNearDays } from '#admin/words/near-days.ts'
import { useChildTexts } from '#admin/words/people/child.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { NO_ALLERGIES } from '#domain/child/child-fields.ts'
import type { ChildKnown } from '#domain/contract/children/child-shapes.ts'
import { CardHeading } from '#web/page/Headings.tsx'
import { PencilIcon } from '#web/page/icons.tsx'
import { isolated } from '#web/words/isolated.ts'
import { useDates } from '#web/words/useDates.ts'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { ChildForm } from './ChildForm.tsx'
import { promotionDay, useBornInWords, useSaidBy } from './child-in-words.ts'
import * as styles from './ChildFacts.module.css'

type Props = { child: ChildKnown }

/** Age, grade, room, allergies and notes. Edit turns them into fields in their place. */
export function ChildFacts({ child }: Props) {
  const texts = useChildTexts()
  const { person } = useAdminTexts()
  const [isEdited, setEdited] = useState(false)
  return (
    <section className={`${controls['card']} ${styles['card']}`} aria-labelledby="for-the-rooms">
      <div className={styles['head']}>
        <CardHeading id="for-the-rooms">{texts.heading}</CardHeading>
        {!isEdited && (
          <button
            className={`${controls['textButton']} ${styles['edit']}`}
            type="button"
            aria-label={texts.edit}
            onClick={() => setEdited(true)}
          >
            <PencilIcon />
            {person.edit}
          </button>
        )}
      </div>
      {isEdited ? <ChildForm child={child} onClose={() => setEdited(false)} /> : <Known child={child} />}
    </section>
  )
}

function Known({ child }: Props) {
  const texts = useChildTexts()
  const isLeader = useHasRole('children')
  return (
    <>
      <dl className={styles['facts']}>
        <Born child={child} />
        <GradeNow child={child} />
        {isLeader && <Room child={child} />}
        <Allergies child={child} />
      </dl>
      {child.leavesAlone && (
        <p className={styles['alone']}>
          <span className={words['strong']}>{texts.leavesAlone}</span>
          <span className={words['quiet']}>{texts.mayLeave}</span>
        </p>
      )}
      {child.careNotes !== undefined && (
        <div className={styles['notes']}>
          <p className={words['quiet']}>{texts.careNotes}</p>
          <p className={styles['said']}>{child.careNotes}</p>
        </div>
      )}
    </>
  )
}

type FactProps = { label: string; below?: string | undefined; children: ReactNode }

const Fact = ({ label, below, children }: FactProps) => (
  <div>
    <dt className={words['quiet']}>{label}</dt>
    <dd className={styles['fact']}>
      {children}
      {below !== undefined && <span className={words['quiet']}>{below}</span>}
    </dd>
  </div>
)

function Born({ child }: { child: ChildKnown }) {
  const texts = useChildTexts()
  const { none } = useAdminTexts()
  const { is, below } = useBornInWords(child)
  return (
    <Fact label={texts.born} below={below}>
      {is ?? none}
    </Fact>
  )
}

function GradeNow({ child: { grade, promotion } }: { child: ChildKnown }) {
  const texts = useChildTexts()
  const { none } = useAdminTexts()
  const { monthAndDay } = useDates()
  const below =
    grade === undefined || promotion === undefined ? undefined : texts.movesUp(monthAndDay(promotionDay(promotion)))
  return (
    <Fact label={texts.grade} below={below}>
      {grade === undefined ? none : texts.gradeIs(String(grade))}
    </Fact>
  )
}

function Room({ child: { room, lastTimes } }: { child: ChildKnown }) {
  const texts = useChildTexts()
  const { inFull } = useNearDays()
  const [last] = lastTimes?.times ?? []
  return (
    <Fact label={texts.room} below={last && texts.lastThere(inFull(last.day))}>
      {room ? <bdi>{room.name}</bdi> : texts.noRoom}
    </Fact>
  )
}

function Allergies({ child: { allergies } }: { child: ChildKnown }) {
  const texts = useChildTexts()
  const { inFull } = useNearDays()
  const saidBy = useSaidBy()
  const isAllergic = allergies !== undefined && allergies.are !== NO_ALLERGIES
  return (
    <Fact
      label={texts.allergies}
      below={allergies && texts.saidOn(inFull(allergies.since), allergies.by && isolated(saidBy(allergies.by)))}
    >
      {isAllergic ? (
        <span className={styles['allergic']}>
          <AllergyIcon />
          {allergies.are}
        </span>
      ) : (
        <span>{allergies ? texts.noAllergies : texts.notAsked}</span>
      )}
    </Fact>
  )
}

/** A filled triangle, as on the tag. */
const AllergyIcon = () => (
  <svg width="20" height="20" viewBox="0 0 24 24" aria-hidden>
    <path d="M12 2l11 20H1z" fill="currentColor" />
    <path d="M12 9v6.500M12 18.500v.1" stroke="var(--surface)" strokeWidth="2.4" strokeLinecap="round" />
  </svg>
)
