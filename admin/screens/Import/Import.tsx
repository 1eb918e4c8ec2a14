import { DirectoryImport } from '#admin/directory-import/DirectoryImport.tsx'
import { EarlierImports } from '#admin/directory-import/taking-back/EarlierImports.tsx'
import { PageHeading } from '#web/page/Headings.tsx'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as page from '#web/page/admin-page.module.css'
import * as controls from '#web/page/controls.module.css'
import * as styles from './Import.module.css'

/**
 * The import on a page of its own. It is the same import as on the dashboard, and goes on there. Earlier imports
 * are undone here.
 */
export function Import() {
  const texts = useAdminTexts()
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['page']}`}>
        <div className={page['head']}>
          <PageHeading>{texts.import.page}</PageHeading>
          <p className={page['purpose']}>{texts.import.purpose}</p>
        </div>
        <div className={`${controls['card']} ${styles['card']}`}>
          <DirectoryImport />
        </div>
        <EarlierImports />
      </main>
    </AdminPage>
  )
}
