import { Link, useParams } from 'react-router-dom'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { BackIcon } from '#web/page/icons.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { PartForTheRooms } from '#admin/screens/Person/children/PartForTheRooms.tsx'
import * as columns from '#web/page/columns.module.css'
import { PersonDetails } from './PersonDetails.tsx'
import * as controls from '#web/page/controls.module.css'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './OnePerson.module.css'
import { callSignedIn, orGone } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { forgetDraftsAbout } from '#admin/people/form/drafts.ts'
import { childKnown } from '#domain/contract/children/child-routes.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'

/** The page of one person: everything that is known, the year, the family, and what can be done. */
export function OnePerson() {
  const id = Number(useParams()['id'])
  const isKeptByThem = useHasRole('care')
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['person']}`}>
        {isKeptByThem ? <PersonById key={id} id={id} /> : <ChildById key={id} id={id} />}
      </main>
    </AdminPage>
  )
}

/** For leaders of the children and the desk, who do not care for people: what the rooms know, and no more. */
function ChildById({ id }: { id: number }) {
  const texts = useAdminTexts()
  const isFromDesk = useHasRole('desk')
  const read = () => orGone(callSignedIn(childKnown, { params: { personId: id } }))
  const { found, readAgain } = useRead({ what: 'child', which: id, read })
  if (found === undefined) return <Loading />
  if (found === 'failed') return <NotRead onTryAgain={() => void readAgain()}>{texts.person.failed}</NotRead>
  if (found === 'gone') return <PageHeading>{texts.person.gone}</PageHeading>
  return (
    <>
      <div className={page['head']}>
        <Link
          className={controls['iconButton']}
          to={isFromDesk ? '/admin/desk' : '/admin/rooms'}
          aria-label={texts.attendance.back}
        >
          <BackIcon />
        </Link>
        <PageHeading title={texts.person.title}>{found.name}</PageHeading>
      </div>
      <div className={columns['columns']}>
        <div className={columns['main']}>
          <PartForTheRooms part="main" />
        </div>
        <div className={columns['side']}>
          <PartForTheRooms part="side" />
        </div>
      </div>
    </>
  )
}

function PersonById({ id }: { id: number }) {
  const texts = useAdminTexts()
  const { known, isOld, readAgain } = usePerson(id)
  if (known === undefined) return <Loading />
  if (known === 'failed') return <NotRead onTryAgain={() => void readAgain()}>{texts.person.failed}</NotRead>
  if (known === 'gone') return <PageHeading>{texts.person.gone}</PageHeading>
  return (
    <>
      {isOld && <NotRead onTryAgain={() => void readAgain()}>{texts.person.notReadAgain}</NotRead>}
      <PersonDetails person={known} />
    </>
  )
}

/**
 * A person, that nobody is here any more, or that reading failed; undefined while they are read. When they could not be
 * read again, what is shown stays: something may be typed in the page.
 */
function usePerson(id: number) {
  const { found, isOld, readAgain } = useRead({ what: 'person', which: id, read: () => readPerson(id) })
  return { known: found, isOld, readAgain }
}

async function readPerson(id: number): Promise<PersonPage | 'gone'> {
  const person = await orGone(callSignedIn(personPage, { params: { personId: id } }))
  if (person === 'gone') forgetDraftsAbout(id)
  return person
}
