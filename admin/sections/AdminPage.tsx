import { EventAndDay } from '#web/top-bar/EventAndDay.tsx'
import { AdminFrame, type FrameParts } from './AdminFrame.tsx'
import * as styles from './AdminPage.module.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useHasRole, useRoleWords } from '#admin/access/roles.ts'
import {
  DeskIcon,
  DownIcon,
  HelpIcon,
  HomeIcon,
  KeyIcon,
  LanguageIcon,
  LogoutIcon,
  PersonIcon,
  PrintIcon,
} from '#web/page/icons.tsx'
import { usePopup } from '#web/menu/usePopup.ts'
import { type Section, guideOf, isPartOf, useGroups } from './sections.ts'
import { helpAddress } from '#domain/contract/help-pages.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { useWaitingCare } from '#admin/care/waiting-care.ts'
import { useWaitingDevices } from '#admin/devices/follow-fleet.ts'
import { useWaitingGuests } from '#admin/guests/waiting-guests.ts'
import { useWaitingAlarms } from '#admin/in-care/waiting-alarms.ts'
import { CountPill } from '#web/page/Headings.tsx'
import { Unseen } from '#web/frame/Unseen.tsx'
import { signOut, useAccess } from '#admin/access/access.ts'
import { backToDesk, signInAtDesk } from '#admin/access/sign-in/sign-in-at-desk.ts'
import { initialsOf } from '#admin/access/initials.ts'
import { returnToCheckIn } from '#admin/access/leaving/ReturnToCheckIn.tsx'
import { Menu, MenuEntry, MenuLine } from '#web/menu/Menu.tsx'
import { useReadiness } from '#web/live/readiness.ts'
import { lazyDialog } from '#web/form/lazy-dialog.tsx'
import { chooseLanguage } from '#web/words/language.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import { Name } from '#web/words/Names.tsx'

/** A page of the admin area. Its header has the sections, the current event with today's date, and the account. */
export const AdminPage = (parts: FrameParts) => (
  <AdminFrame
    {...parts}
    guide={useGuide()}
    header={
      <>
        <SkipHeader />
        <Sections />
        <div className={styles['now']}>
          <EventAndDay />
        </div>
        <Account />
      </>
    }
  />
)

const useGuide = () => guideOf(useLocation().pathname)

/** The first stop of the Tab key. It leads to the heading of the page, past the sections. */
const SkipHeader = () => (
  <button
    className={styles['skip']}
    type="button"
    onClick={() => document.querySelector<HTMLElement>('main h1')?.focus()}
  >
    {useAdminTexts().sections.skip}
  </button>
)

/** The sections that somebody sees, once they have signed in. */
function Sections() {
  const groups = useGroups()
  return groups.length > 0 && <SectionLine groups={groups} />
}

/** The sections of the admin area: in one line, or on a telephone behind a button with the name of this one. */
function SectionLine({ groups }: { groups: ReturnType<typeof useGroups> }) {
  const texts = useAdminTexts()
  const { pathname } = useLocation()
  const { isOpen, holder, button, open, close } = usePopup<HTMLElement>('a')
  const here = groups.flat().find((section) => isPartOf(section, pathname))
  const line = useInSight()
  const waiting = useWaiting()
  return (
    <nav ref={holder} className={styles['sections']} aria-label={texts.sections.label}>
      <button
        ref={button}
        className={styles['here']}
        type="button"
        aria-expanded={isOpen}
        onClick={isOpen ? close : open}
      >
        {texts.sections[here?.name ?? 'label']}
        <DownIcon />
      </button>
      <div ref={line} className={styles['line']} data-open={isOpen || undefined}>
        {groups.map((group) => (
          <ul key={group[0]?.path}>
            {group.map((section) => (
              <li key={section.path}>
                <Link to={section.path} aria-current={currentFor(section, pathname)} onClick={close}>
                  {texts.sections[section.name]}
                  <WaitingCount count={waiting[section.name] ?? 0} isAlarm={section.name === 'rooms'} />
                </Link>
              </li>
            ))}
          </ul>
        ))}
      </div>
    </nav>
  )
}

/** A page that belongs to a section shows where it belongs. */
const currentFor = (section: Section, pathname: string) =>
  section.path === pathname ? 'page' : isPartOf(section, pathname) ? 'true' : undefined

/** Scrolls a line that is wider than its room to the section where somebody is, and marks the ends where it goes on. */
function useInSight() {
  const line = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current } = line
    if (!current) return
    const mark = () => {
      current.toggleAttribute('data-before', current.scrollLeft > 1)
      current.toggleAttribute('data-after', current.scrollLeft + current.clientWidth < current.scrollWidth - 1)
    }
    const show = () => {
      const here = current.querySelector<HTMLElement>('[aria-current]')
      if (here) current.scrollLeft = here.offsetLeft - current.clientWidth / 2
      mark()
    }
    show()
    const sizes = new ResizeObserver(show)
    for (const one of [current, ...current.children]) sizes.observe(one)
    current.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      current.removeEventListener('scroll', mark)
    }
  }, [])
  return line
}

/** How many wait for somebody, at each section where that is known. */
const useWaiting = (): Partial<Record<Section['name'], number>> => ({
  desk: useWaitingGuests(),
  rooms: useWaitingAlarms(),
  care: useWaitingCare(),
  tablets: useWaitingDevices(),
})

/** A larger number of people who wait is not shown in full. */
const MOST = 99

/** How many wait at a section. Nothing is shown while nobody does. `isAlarm`: children need somebody. */
function WaitingCount({ count, isAlarm }: { count: number; isAlarm: boolean }) {
  const texts = useAdminTexts()
  if (count === 0) return null
  return (
    <>
      <CountPill aria-hidden="true" data-alarm={isAlarm || undefined}>
        {count > MOST ? `${MOST}+` : count}
      </CountPill>
      <Unseen> {(isAlarm ? texts.sections.alarms : texts.sections.waiting)(count)}</Unseen>
    </>
  )
}

const TagSettings = lazyDialog(async () => (await import('#admin/name-tags/TagSettings.tsx')).TagSettings)

/** The round button of the person who is signed in, and their menu, with what it opens. */
function Account() {
  const [isSettingTags, setTags] = useState(false)
  TagSettings.useSoon()
  return (
    <>
      <AccountMenu onTags={() => setTags(true)} />
      {isSettingTags && <TagSettings onClose={() => setTags(false)} />}
    </>
  )
}

/** The button shows a person, or the initials of a helper. */
function AccountMenu({ onTags }: { onTags(): void }) {
  const texts = useAdminTexts()
  const maySetTags = useHasRole('desk', 'care')
  const signedIn = useAccess((access) => access.signedIn)
  const about = useWhose().join(', ')
  const { language, frame } = texts
  const { code, name } = frame.otherLanguage
  const initials = signedIn?.helper ? initialsOf(signedIn.helper.name) : null
  // Voice control matches the visible text, so the label begins with the initials.
  const label = initials === null ? texts.account.label : `${initials} ${texts.account.label}`
  return (
    <Menu
      kind="account"
      label={label}
      about={about}
      sign={initials ?? <PersonIcon />}
      head={<Whose />}
      foot={<Version />}
    >
      {maySetTags && (
        <MenuEntry icon={<PrintIcon />} onChoose={onTags}>
          {texts.nameTags.menu}
        </MenuEntry>
      )}
      <MenuEntry icon={<LanguageIcon />} lang={code} onChoose={() => chooseLanguage(code)}>
        {name}
      </MenuEntry>
      <MenuEntry icon={<HelpIcon />} onChoose={() => window.open(helpAddress(language), '_blank', 'noopener')}>
        {texts.guides.menu}
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
