import { CardHeading } from '#admin/frame/CardHeading.tsx'
import { Unseen } from '#kiosk/shell/frame/Unseen.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperRow } from '#domain/contract/helper/helper-shapes.ts'
import { HELPER_ROLES } from '#domain/helper/helper-fields.ts'
import * as controls from '#admin/frame/controls.module.css'
import * as styles from './RolesCard.module.css'

/** What each role sees, and how many have it. */
export function RolesCard({ helpers }: { helpers: readonly HelperRow[] }) {
  const { helpers: texts } = useAdminTexts()
  const having = (role: (typeof HELPER_ROLES)[number]) => helpers.filter(({ roles }) => roles.includes(role)).length
  return (
    <section aria-labelledby="roles">
      <div className={`${controls['card']} ${styles['roles']}`}>
        <div className={styles['head']}>
          <CardHeading id="roles">{texts.whatRolesSee}</CardHeading>
        </div>
        <ul>
          {HELPER_ROLES.map((role) => (
            <li key={role}>
              <p className={styles['role']}>
                <strong>{texts.roles[role].name}</strong> <span aria-hidden="true">{having(role)}</span>
                <Unseen>{texts.having(having(role))}</Unseen>
              </p>
              <p>{texts.roles[role].sees}</p>
            </li>
          ))}
        </ul>
      </div>
      <p className={styles['lead']}>{texts.rolesLead}</p>
    </section>
  )
}
