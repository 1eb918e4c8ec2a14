import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { signOut, useAccess } from '#admin/access/access.ts'
import { backToDesk, signInAtDesk } from '#admin/access/sign-in/sign-in-at-desk.ts'
import { initialsOf } from '#admin/access/initials.ts'
import { returnToCheckIn } from '#admin/access/leaving/return-to-check-in.ts'
import { useRoleWords } from '#admin/access/role-words.ts'
import { useHasRole } from '#admin/access/roles.ts'
import { DeskIcon, HomeIcon, KeyIcon, LanguageIcon, LogoutIcon, PeopleIcon, PrintIcon } from '#admin/frame/icons.tsx'
import { Menu, MenuEntry, MenuLine } from '#admin/frame/menu/Menu.tsx'
import { useReadiness } from '#admin/live/readiness.ts'
import { TagSettings } from '#admin/name-tags/TagSettings.tsx'
import { chooseLanguage } from '#admin/words/language.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { church } from '#kiosk/shell/calls/church.ts'
import { useDates } from '#kiosk/shell/words/useDates.ts'
import { Name } from '#kiosk/shell/words/Names.tsx'
import * as styles from './Account.module.css'

/** The round button of the person who is signed in, and their menu, with what it opens. */
export function Account() {
  const [isSettingTags, setTags] = useState(false)
  return (
    <>
      <AccountMenu onTags={() => setTags(true)} />
      {isSettingTags && <TagSettings onClose={() => setTags(false)} />}
    </>
  )
}

/** With the shared password the button shows a key. */
function AccountMenu({ onTags }: { onTags(): void }) {
  const texts = useAdminTexts()
  const navigate = useNavigate()
  const maySetTags = useHasRole('desk', 'care')
  const signedIn = useAccess((access) => access.signedIn)
  const about = useWhose().join(', ')
  const mayManage = useHasRole('administrator')
  const { code, name } = texts.frame.otherLanguage
  const initials = signedIn?.helper ? initialsOf(signedIn.helper.name) : null
  // Voice control matches the visible text, so the label begins with the initials.
  const label = initials === null ? texts.account.label : `${initials} ${texts.account.label}`
  return (
    <Menu
      kind="account"
      label={label}
      about={about}
      sign={initials ?? (signedIn?.desk ? <DeskIcon /> : <KeyIcon />)}
      head={<Whose />}
      foot={<Version />}
    >
      {mayManage && (
        <MenuEntry icon={<PeopleIcon />} onChoose={() => void navigate('/admin/helpers')}>
          {texts.helpers.heading}
        </MenuEntry>
      )}
      {maySetTags && (
        <MenuEntry icon={<PrintIcon />} onChoose={onTags}>
          {texts.nameTags.menu}
        </MenuEntry>
      )}
      <MenuEntry icon={<LanguageIcon />} lang={code} onChoose={() => chooseLanguage(code)}>
        {name}
      </MenuEntry>
      <WaysOut />
    </Menu>
  )
}

/** Ways to leave, or to sign in at a device of the welcome desk. Such a device is no kiosk that one returns to. */
function WaysOut() {
  const texts = useAdminTexts()
  const { signedIn, desk } = useAccess()
  if (signedIn?.desk)
    return (
      <MenuEntry icon={<KeyIcon />} onChoose={signInAtDesk}>
        {texts.account.signIn}
      </MenuEntry>
    )
  return (
    <>
      {desk !== null && signedIn === null && (
        <MenuEntry icon={<DeskIcon />} onChoose={backToDesk}>
          {texts.account.backToDesk}
        </MenuEntry>
      )}
      {desk === null && (
        <MenuEntry icon={<HomeIcon />} onChoose={returnToCheckIn}>
          {texts.tools.return}
        </MenuEntry>
      )}
      {signedIn && (
        <>
          <MenuLine />
          <MenuEntry icon={<LogoutIcon />} onChoose={signOut}>
            {texts.account.logout}
          </MenuEntry>
        </>
      )}
    </>
  )
}

/** Who is signed in, and as what. */
function useWhose(): readonly [who: string, as?: string] {
  const { account } = useAdminTexts()
  const inWords = useRoleWords()
  const signedIn = useAccess((access) => access.signedIn)
  if (signedIn?.helper) return [signedIn.helper.name, inWords(signedIn.helper.roles)]
  if (signedIn?.desk) return [signedIn.desk.name, account.deskDevice]
  return signedIn ? [account.administrator, account.sharedPassword] : [account.signedOut]
}

function Whose() {
  const [who, as] = useWhose()
  return (
    <div className={styles['whose']}>
      <p className={styles['who']}>
        <Name>{who}</Name>
      </p>
      {as !== undefined && <p>{as}</p>}
    </div>
  )
}

function Version() {
  const { frame, backup: texts } = useAdminTexts()
  const { longDate, clockTime } = useDates()
  const { version, backup } = useReadiness()
  const { timeZone } = church()
  return (
    version && (
      <p className={styles['version']}>
        {frame.version(version)}
        {backup?.at && (
          <>
            <br />
            {texts.last(longDate(backup.at, timeZone), clockTime(backup.at, timeZone))}
          </>
        )}
      </p>
    )
  )
}
