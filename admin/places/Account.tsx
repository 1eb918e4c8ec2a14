import { forget } from '#admin/access/access.ts'
import { returnToCheckIn } from '#admin/access/return-to-check-in.ts'
import { useRoles } from '#admin/access/roles.ts'
import { HomeIcon, KeyIcon, LanguageIcon, LogoutIcon } from '#admin/frame/icons.tsx'
import { Menu, MenuEntry, MenuLine } from '#admin/frame/Menu.tsx'
import { useReadiness } from '#admin/live/readiness.ts'
import { chooseLanguage } from '#admin/words/language.ts'
import { useTexts } from '#admin/words/useTexts.ts'
import * as styles from './Account.module.css'

/** The round button of the person who is signed in, and their menu. With the shared password it shows a key. */
export function Account() {
  const texts = useTexts()
  const isSignedIn = useRoles() !== null
  const { code, name } = texts.frame.otherLanguage
  return (
    <Menu kind="account" label={texts.account.label} sign={<KeyIcon />} head={<Whose />} foot={<Version />}>
      <MenuEntry icon={<LanguageIcon />} lang={code} onChoose={() => chooseLanguage(code)}>
        {name}
      </MenuEntry>
      <MenuEntry icon={<HomeIcon />} onChoose={returnToCheckIn}>
        {texts.tools.return}
      </MenuEntry>
      {isSignedIn && (
        <>
          <MenuLine />
          <MenuEntry icon={<LogoutIcon />} onChoose={forget}>
            {texts.account.logout}
          </MenuEntry>
        </>
      )}
    </Menu>
  )
}

function Whose() {
  const { account } = useTexts()
  const isSignedIn = useRoles() !== null
  return (
    <div className={styles['whose']}>
      <p className={styles['who']}>{isSignedIn ? account.administrator : account.signedOut}</p>
      {isSignedIn && <p>{account.sharedPassword}</p>}
    </div>
  )
}

function Version() {
  const { frame } = useTexts()
  const version = useReadiness((readiness) => readiness.version)
  return version && <p className={styles['version']}>{frame.version(version)}</p>
}
