import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { useParams } from 'react-router-dom'
import { useAccess } from '#admin/access/access.ts'
import { BehindPassword } from '#admin/access/BehindPassword.tsx'
import { Mishap } from '#admin/frame/form/Mishap.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { whenReadyAgain } from '#admin/live/readiness.ts'
import { AdminPage } from '#admin/places/AdminPage.tsx'
import { useTexts } from '#admin/words/useTexts.ts'
import { Inside } from './Inside.tsx'
import { tryPassword, usePerson } from './usePerson.ts'
import * as words from '#admin/frame/words.module.css'
import * as styles from './OnePerson.module.css'

/** The page of one person: everything that is known, the year, the family, and what can be done. */
export function OnePerson() {
  const texts = useTexts()
  const id = Number(useParams()['id'])
  const isSignedIn = useAccess(({ signedIn }) => signedIn !== null)
  return (
    <AdminPage scrolls="always">
      <main className={styles['person']}>
        <BehindPassword tryIt={(authorization) => tryPassword(id, authorization)}>
          {isSignedIn && <Known key={id} id={id} />}
        </BehindPassword>
        {!isSignedIn && <title>{texts.access.heading}</title>}
      </main>
    </AdminPage>
  )
}

function Known({ id }: { id: number }) {
  const texts = useTexts()
  const { known, readAgain } = usePerson(id)
  if (known === undefined) return <p className={words['nothing']}>{texts.loading}</p>
  if (known === 'failed') return <Failed onTryAgain={() => void readAgain()} />
  if (known === 'gone') return <PageHeading>{texts.person.gone}</PageHeading>
  return <Inside person={known} onChanged={readAgain} />
}

/** Reads the page again as soon as the log is back. */
function Failed({ onTryAgain }: { onTryAgain(): void }) {
  const { person, directory } = useTexts()
  useEffect(() => whenReadyAgain(onTryAgain), [onTryAgain])
  return (
    <div className={styles['failed']}>
      <Mishap isAlert>{person.failed}</Mishap>
      <Button onClick={onTryAgain}>{directory.tryAgain}</Button>
    </div>
  )
}
