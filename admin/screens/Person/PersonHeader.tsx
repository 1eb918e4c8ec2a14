import { Button } from '@mantine/core'
import { BackIcon, PencilIcon } from '#admin/frame/icons.tsx'
import { PageHeading } from '#admin/frame/PageHeading.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { PersonPage } from '#domain/contract/people/person-shapes.ts'
import { HebrewName } from '#kiosk/shell/words/Names.tsx'
import { Link } from 'react-router-dom'
import type { FactsFormState } from '#admin/screens/Person/facts/useFactsForm.ts'
import * as page from '#admin/frame/admin-page.module.css'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './PersonHeader.module.css'

/** The names of the person, and the buttons that begin and end editing. */
export function PersonHeader({ person: { name, hebrewName }, form }: { person: PersonPage; form: FactsFormState }) {
  const { person: texts, forms } = useAdminTexts()
  return (
    <div className={page['head']}>
      <Link className={controls['iconButton']} to="/directory" aria-label={texts.back}>
        <BackIcon />
      </Link>
      <div className={page['names']}>
        <PageHeading title={texts.title}>{name}</PageHeading>
        <span className={page['hebrew']}>
          <HebrewName>{hebrewName}</HebrewName>
        </span>
      </div>
      <div className={styles['buttons']}>
        {form.isOpen ? (
          <>
            <Button variant="outline" aria-disabled={form.isBusy} onClick={form.close}>
              {forms.discard}
            </Button>
            <Button type="submit" form={form.id} miw={120} aria-disabled={form.isBusy}>
              {form.isBusy ? forms.saving : forms.save}
            </Button>
          </>
        ) : (
          <Button variant="outline" leftSection={<PencilIcon />} onClick={form.open}>
            {texts.edit}
          </Button>
        )}
      </div>
    </div>
  )
}
