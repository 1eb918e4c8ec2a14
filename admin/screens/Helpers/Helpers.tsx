import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { EmptyState } from '#web/page/EmptyState.tsx'
import { CardHeading, PageHeading } from '#web/page/Headings.tsx'
import { useOpened } from '#web/focus/useOpened.ts'
import { AdminPage } from '#admin/sections/AdminPage.tsx'
import { GuideLink } from '#admin/words/guides/GuideLink.tsx'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import type { HelperList, HelperRow } from '#domain/contract/helper/helper-shapes.ts'
import { PlusIcon } from '#web/theme/icons.tsx'
import { type HelperDialog, HelperForms } from '#admin/screens/Helpers/forms/HelperForms.tsx'
import * as page from '#web/page/admin-page.module.css'
import * as styles from './Helpers.module.css'
import { useHelpers } from './useHelpers.ts'
import { Unseen } from '#web/frame/Unseen.tsx'
import type { HelperRole } from '#domain/helper/helper-fields.ts'
import { useOfferedRoles } from '#admin/screens/Helpers/forms/RoleTicks.tsx'
import * as controls from '#web/page/controls.module.css'
import { localDate } from '#domain/calendar/calendar.ts'
import { church } from '#web/calls/church.ts'
import { useDates } from '#web/words/useDates.ts'
import * as words from '#web/page/words.module.css'
import { ClockIcon, LinkIcon, LogoutIcon, MoreIcon, PersonIcon } from '#web/page/icons.tsx'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { Name } from '#web/words/Names.tsx'
import { initialsOf } from '#admin/access/initials.ts'
import { useRoleWords } from '#admin/access/roles.ts'
import { Menu, MenuEntry, MenuLine } from '#web/menu/Menu.tsx'

/** The helpers: an administrator invites them, gives them roles and takes them away, and ends the shared password. */
export function Helpers() {
  const { helpers, sections } = useAdminTexts()
  const [opened, open] = useOpened<HelperDialog>()
  const { found, readAgain } = useHelpers()
  const list = typeof found === 'object' ? found : undefined
  return (
    <AdminPage scrolls="always">
      <main className={`${page['page']} ${styles['helpers']}`}>
        <div className={page['head']}>
          <PageHeading>{sections.helpers}</PageHeading>
          <p className={page['purpose']}>{helpers.purpose}</p>
          <p className={page['lead']}>{helpers.lead}</p>
          <Link className={controls['textLink']} to="/admin/programs">
            {helpers.programs}
          </Link>
          {list && list.helpers.length > 0 && (
            <Button leftSection={<PlusIcon size={18} />} onClick={() => open({ form: 'invite' })}>
              {helpers.invite}
            </Button>
          )}
        </div>
        {found === undefined && <Loading />}
        {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{helpers.notRead}</NotRead>}
        {list && <HelpersAndRoles list={list} onOpen={open} />}
        {opened && <HelperForms opened={opened} helpers={list?.helpers ?? []} onOpen={open} />}
      </main>
    </AdminPage>
  )
}

type Props = { list: HelperList; onOpen(form: HelperDialog): void }

const HelpersAndRoles = ({ list, onOpen }: Props) => (
  <div className={styles['sides']}>
    <div className={styles['list']}>
      <HelperTable list={list} onOpen={onOpen} />
      <SharedPassword list={list} onOpen={onOpen} />
    </div>
    <RolesCard helpers={list.helpers} />
  </div>
)

/** What each role sees, and how many have it. */
function RolesCard({ helpers }: { helpers: readonly HelperRow[] }) {
  const { helpers: texts } = useAdminTexts()
  const offered = useOfferedRoles(helpers.flatMap(({ roles }) => roles))
  const having = (role: HelperRole) => helpers.filter(({ roles }) => roles.includes(role)).length
  return (
    <section aria-labelledby="roles">
      <div className={`${controls['card']} ${styles['roles']}`}>
        <div className={styles['head']}>
          <CardHeading id="roles">{texts.whatRolesSee}</CardHeading>
        </div>
        <ul>
          {offered.map((role) => (
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

/** Whether the shared password still works. It can be changed and ended. */
function SharedPassword({ list, onOpen }: Props) {
  const { shared } = useAdminTexts().helpers
  const { works, mayEnd } = list.sharedPassword
  return (
    <section className={styles['shared']} aria-label={shared.label} data-works={works || undefined}>
      <div className={styles['words']}>
        <p className={words['strong']}>{works ? shared.works : shared.ended}</p>
        <p className={words['quiet']}>
          {works ? (
            <>
              <LastUsed list={list} /> {mayEnd ? shared.whenToEnd : shared.notYet}
            </>
          ) : (
            <>
              {shared.endedLead} <GuideLink to="sharedPassword" />
            </>
          )}
        </p>
      </div>
      {works && (
        <div>
          <button
            className={controls['textButton']}
            type="button"
            onClick={() => onOpen({ form: 'change the password' })}
          >
            {shared.change}
          </button>
          {mayEnd && (
            <button
              className={controls['textButton']}
              type="button"
              onClick={() => onOpen({ form: 'end the password' })}
            >
              {shared.end}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

function LastUsed({ list: { now, sharedPassword } }: Pick<Props, 'list'>) {
  const { shared } = useAdminTexts().helpers
  const { clockTime, shortDay } = useDates()
  const { lastUsed } = sharedPassword
  if (lastUsed === undefined) return null
  const day = (at: string) => localDate(at, church().timeZone)
  return day(lastUsed) === day(now)
    ? shared.usedToday(clockTime(lastUsed, church().timeZone))
    : shared.lastUsed(shortDay(day(lastUsed)))
}

const CARDS = {
  upTo: 999,
  lines: "'name more' 'role role' 'signsInWith signsInWith' 'lastSeen lastSeen' / minmax(0, 1fr) 40px",
}

/** Every helper and everybody who is invited, in the order in which they were. */
function HelperTable({ list, onOpen }: Props) {
  const { helpers, sections } = useAdminTexts()
  const columns = useColumns(list.now, onOpen)
  if (list.helpers.length === 0)
    return (
      <EmptyState heading={helpers.nobody} lead={helpers.nobodyLead} isOpen>
        <div>
          <Button h={56} fz="lg" leftSection={<PlusIcon size={20} />} onClick={() => onOpen({ form: 'invite' })}>
            {helpers.inviteTitle}
          </Button>
        </div>
      </EmptyState>
    )
  return (
    <ListTable label={sections.helpers} columns={columns} rows={list.helpers} keyOf={({ id }) => id} cards={CARDS} />
  )
}

function useColumns(now: string, onOpen: Props['onOpen']): Column<HelperRow>[] {
  const { columns } = useAdminTexts().helpers
  const inWords = useRoleWords()
  return [
    { key: 'name', heading: columns.name, width: '33.6%', cell: (helper) => <Who helper={helper} /> },
    { key: 'role', heading: columns.role, width: '17%', cell: ({ roles }) => inWords(roles) },
    {
      key: 'signsInWith',
      heading: columns.signsInWith,
      width: '22.3%',
      cell: (helper) => <SignsInWith helper={helper} />,
    },
    {
      key: 'lastSeen',
      heading: columns.lastSeen,
      isLabelledInCard: true,
      cell: (helper) => <LastSeen helper={helper} now={now} />,
    },
    {
      key: 'more',
      heading: columns.more,
      isHeadingUnseen: true,
      isAtEnd: true,
      width: '72px',
      cell: (helper) => <RowMenu helper={helper} onOpen={onOpen} />,
    },
  ]
}

function Who({ helper: { name, isYou, signsIn, link } }: { helper: HelperRow }) {
  const { helpers } = useAdminTexts()
  const { shortDay } = useDates()
  const isInvited = !signsIn && link !== undefined
  return (
    <div className={styles['who']}>
      <span className={styles['initials']} data-invited={isInvited || undefined} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <p>
        <Name>{name}</Name> {isYou && <span className={styles['below']}>{helpers.you}</span>}
        {isInvited && (
          <span className={styles['below']}>{helpers.invitedOn(shortDay(localDate(link.at, church().timeZone)))}</span>
        )}
      </p>
    </div>
  )
}

function SignsInWith({ helper: { signsIn, link } }: { helper: HelperRow }) {
  const { helpers } = useAdminTexts()
  if (signsIn || !link)
    return (
      <span className={styles['way']}>
        <LinkIcon />
        {helpers.password}
      </span>
    )
  return (
    <span className={styles['way']} data-waits>
      <ClockIcon />
      {link.isOver ? helpers.isOver : helpers.notUsed}
    </span>
  )
}

function LastSeen({ helper: { isHere, lastSeen }, now }: { helper: HelperRow; now: string }) {
  const texts = useAdminTexts()
  const { clockTime, shortDay } = useDates()
  const { timeZone } = church()
  if (isHere) return texts.helpers.now
  if (lastSeen === undefined) return texts.none
  const day = localDate(lastSeen, timeZone)
  return day === localDate(now, timeZone) ? clockTime(lastSeen, timeZone) : shortDay(day)
}

type RowMenuProps = { helper: HelperRow; onOpen(form: HelperDialog): void }

/** What can be done with one helper, or with an invitation. */
function RowMenu({ helper, onOpen }: RowMenuProps) {
  const { helpers } = useAdminTexts()
  const { id, name, signsIn, isYou, isLastAdministrator } = helper
  const whyNot = (isLastAdministrator && helpers.lastAdministrator) || (isYou && helpers.notYourself) || null
  return (
    <Menu kind="row" label={helpers.more(name)} sign={<MoreIcon />}>
      <MenuEntry icon={<PersonIcon />} onChoose={() => onOpen({ form: 'roles', id })}>
        {helpers.changeRole}
      </MenuEntry>
      <MenuEntry icon={<LinkIcon />} hint={helpers.newLinkHint} onChoose={() => onOpen({ form: 'new link', id })}>
        {helpers.newLink}
      </MenuEntry>
      <MenuLine />
      <MenuEntry
        icon={<LogoutIcon />}
        hint={whyNot ?? (signsIn ? helpers.takeAwayHint : helpers.takeBackHint)}
        isDisabled={whyNot !== null}
        tone="danger"
        onChoose={() => onOpen({ form: 'take away', id })}
      >
        {signsIn ? helpers.takeAway : helpers.takeBack}
      </MenuEntry>
    </Menu>
  )
}
