import { useParams } from 'react-router-dom'
import { Loading } from '#admin/frame/Loading.tsx'
import { NotRead } from '#admin/frame/NotRead.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { PersonDetails } from './PersonDetails.tsx'
import { usePerson } from './usePerson.ts'
import * as page from '#admin/frame/admin-page.module.css'
import * as styles from './OnePerson.module.css'

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
      <PersonDetails person={known} onChanged={readAgain} />
    </>
  )
}
