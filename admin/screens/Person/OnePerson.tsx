import { useParams } from 'react-router-dom'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { PersonDetails } from './PersonDetails.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './OnePerson.module.css'
import { useCallback, useEffect, useState } from 'react'
import { isRefusal } from '#admin/access/access.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { forgetDraftsAbout } from '#admin/people/form/drafts.ts'
import { inOrder } from '#web/calls/in-order.ts'
import { personPage } from '#domain/contract/people/person-routes.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { CallFailed } from '#web/calls/call.ts'

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

/** What the page shows: a person, that nobody is here, or that reading failed. Undefined while it is read. */
type ReadPerson = PersonPage | 'gone' | 'failed' | undefined

const isGone = (error: unknown): boolean =>
  error instanceof CallFailed && (error.status === 404 || error.status === 410)

type ReadAgain = {
  readonly known: ReadPerson
  /** They could not be read again: what is shown was known before. Something may be typed in the page, so it stays. */
  readonly isOld: boolean
  readAgain(): Promise<void>
}

/** A person, and a function that reads them again after a change. What was shown stays until then. */
function usePerson(id: number): ReadAgain {
  const [known, setKnown] = useState<ReadPerson>()
  const [isOld, setOld] = useState(false)
  const [ask] = useState(inOrder)
  const readAgain = useCallback(async () => {
    const isNewest = ask()
    const show = (next: ReadPerson) => {
      if (!isNewest()) return
      setKnown(next)
      setOld(false)
    }
    try {
      show(await callSignedIn(personPage, { params: { personId: id } }))
    } catch (error) {
      if (isGone(error)) {
        forgetDraftsAbout(id)
        return show('gone')
      }
      if (isRefusal(error)) return
      console.error(error)
      if (!isNewest()) return
      setKnown((before) => before ?? 'failed')
      setOld(true)
    }
  }, [ask, id])
  useEffect(() => void readAgain(), [readAgain])
  return { known, isOld, readAgain }
}
