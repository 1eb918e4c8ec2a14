import { useParams } from 'react-router-dom'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { PersonDetails } from './PersonDetails.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './OnePerson.module.css'
import { callSignedIn, orGone } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { forgetDraftsAbout } from '#admin/people/form/drafts.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'

/** The page of one person: everything that is known, the year, the family, and what can be done. */
export function OnePerson() {
  const id = Number(useParams()['id'])
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['person']}`}>
        <PersonById key={id} id={id} />
      </main>
    </AdminPage>
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
