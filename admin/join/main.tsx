import { createRoot } from 'react-dom/client'
// The general styles first, so that the styles of the page override them.
import { Shell } from '#web/frame/Shell.tsx'
import { adminTheme } from '#web/page/admin-theme.ts'
import { InItsLanguage } from '#admin/words/InItsLanguage.tsx'
import { followLanguage } from '#web/words/language.ts'
import { Join } from './Join.tsx'

followLanguage()

const token = decodeURIComponent(location.pathname.split('/')[2] ?? '')

createRoot(document.getElementById('root')!).render(
  <InItsLanguage>
    <Shell theme={adminTheme}>
      <Join token={token} />
    </Shell>
  </InItsLanguage>,
)
