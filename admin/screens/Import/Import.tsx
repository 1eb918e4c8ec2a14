import { SegmentedControl } from '@mantine/core'
import { Suspense, useState } from 'react'
import { DirectoryImport } from '#admin/directory-import/DirectoryImport.tsx'
import { EarlierImports } from '#admin/directory-import/taking-back/EarlierImports.tsx'
import { useEarlierYearsTexts } from '#admin/words/directory-import/earlier-years.ts'
import { PageHeading } from '#web/page/Headings.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { lazyPart } from '#web/page/lazy-part.tsx'
import { NotFetched } from '#web/page/Loading.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Import.module.css'

const EarlierYears = lazyPart(
  async () => (await import('#admin/past-attendance/EarlierYears.tsx')).EarlierYears,
  NotFetched,
)

type Kind = 'members' | 'years'

/** The kind of file that was chosen last. It stays while another page is open, as the imports do. */
let lastKind: Kind = 'members'

/**
 * The import on a page of its own. It is the same import as on the dashboard, and goes on there. Earlier imports
 * are undone here. The attendance of earlier years is another kind of file.
 */
export function Import() {
  const texts = useAdminTexts()
  const years = useEarlierYearsTexts()
  const [kind, setKind] = useState<Kind>(lastKind)
  const choose = (value: string) => setKind((lastKind = value === 'years' ? 'years' : 'members'))
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['page']}`}>
        <div className={page['head']}>
          <PageHeading>{texts.import.page}</PageHeading>
          <p className={page['purpose']}>{texts.import.purpose}</p>
        </div>
        <SegmentedControl
          className={styles['kind']}
          aria-label={years.kind}
          data={[
            { value: 'members', label: years.members },
            { value: 'years', label: years.years },
          ]}
          value={kind}
          onChange={choose}
        />
        {kind === 'members' ? (
          <>
            <div className={`${controls['card']} ${styles['card']}`}>
              <DirectoryImport />
            </div>
            <EarlierImports />
          </>
        ) : (
          <Suspense fallback={null}>
            <EarlierYears />
          </Suspense>
        )}
      </main>
    </AdminPage>
  )
}
