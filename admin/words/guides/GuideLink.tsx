import { helpAddress } from '#domain/contract/help-pages.ts'
import { GUIDE_PLACES, type GuideKey } from './guides.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import * as styles from './GuideLink.module.css'

type Props = { readonly to: GuideKey; readonly className?: string | undefined }

/** The title of a guide, which leads to it. It opens beside the page, so that nothing that was typed here is lost. */
export function GuideLink({ to, className = styles['inSentence'] }: Props) {
  const { language, guides } = useAdminTexts()
  return (
    <a className={className} href={helpAddress(language, GUIDE_PLACES[to])} target="_blank" rel="noopener">
      {guides.titles[to]}
    </a>
  )
}
