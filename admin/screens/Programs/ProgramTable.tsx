import { type Service, useServices } from '#admin/devices/useServices.ts'
import { type ProgramTexts, useProgramTexts } from '#admin/words/programs/programs.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import type { ProgramKey } from '#domain/contract/programs/program-routes.ts'
import { church } from '#web/calls/church.ts'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { Menu, MenuEntry } from '#web/menu/Menu.tsx'
import { LogoutIcon, MoreIcon } from '#web/page/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import * as words from '#web/page/words.module.css'
import * as styles from './ProgramTable.module.css'

type Props = {
  list: { readonly now: string; readonly keys: readonly ProgramKey[] }
  onTakeAway(program: ProgramKey): void
}

const CARDS = {
  upTo: 999,
  lines: "'name more' 'opens opens' 'services services' 'until until' 'lastUsed lastUsed' / minmax(0, 1fr) 40px",
}

/** Every program with a key, in the order in which the keys were made. */
export function ProgramTable({ list, onTakeAway }: Props) {
  const texts = useProgramTexts()
  const columns = useColumns(list.now, onTakeAway)
  return (
    <>
      <ListTable label={texts.heading} columns={columns} rows={list.keys} keyOf={({ id }) => id} cards={CARDS} />
      <p className={words['quiet']}>{texts.nothingElse}</p>
    </>
  )
}

function useColumns(now: string, onTakeAway: Props['onTakeAway']): Column<ProgramKey>[] {
  const texts = useProgramTexts()
  const { columns } = texts
  const services = useServices()
  return [
    { key: 'name', heading: columns.name, width: '22%', cell: ({ name }) => <Strong>{name}</Strong> },
    { key: 'opens', heading: columns.opens, width: '26%', cell: ({ scopes }) => opened(scopes, texts) },
    {
      key: 'services',
      heading: columns.services,
      width: '18%',
      isLabelledInCard: true,
      cell: (program) => <Services program={program} services={services} />,
    },
    { key: 'until', heading: columns.until, isLabelledInCard: true, cell: (program) => <Until program={program} /> },
    {
      key: 'lastUsed',
      heading: columns.lastUsed,
      isLabelledInCard: true,
      cell: (program) => <LastUsed program={program} now={now} />,
    },
    {
      key: 'more',
      heading: columns.more,
      isHeadingUnseen: true,
      isAtEnd: true,
      width: '72px',
      cell: (program) => (
        <Menu kind="row" label={texts.more(program.name)} sign={<MoreIcon />}>
          <MenuEntry icon={<LogoutIcon />} hint={texts.takeAwayHint} tone="danger" onChoose={() => onTakeAway(program)}>
            {texts.takeAway}
          </MenuEntry>
        </Menu>
      ),
    },
  ]
}

const Strong = ({ children }: { children: string }) => (
  <span className={words['strong']}>
    <Name>{children}</Name>
  </span>
)

const opened = (scopes: ProgramKey['scopes'], texts: ProgramTexts): string =>
  scopes.map((scope) => texts.scopes[scope].name).join(', ')

/** The first of the services by its name, and how many more. */
function Services({ program: { services: slots }, services }: { program: ProgramKey; services: readonly Service[] }) {
  const texts = useProgramTexts()
  if (slots === 'all') return texts.everyEvent
  const [first, ...others] = slots
  const named = services.find(({ slot }) => slot === first)
  return (
    <>
      {named ? <Name>{named.name}</Name> : texts.endedEvent} {others.length > 0 && texts.andMore(others.length)}
    </>
  )
}

function Until({ program: { until, hasEnded } }: { program: ProgramKey }) {
  const texts = useProgramTexts()
  const { shortDay } = useDates()
  if (hasEnded) return <span className={styles['ended']}>{texts.hasEnded}</span>
  return until === undefined ? texts.noEnd : shortDay(until)
}

/** The time of today, or the day. A server that was started since knows only the day. */
function LastUsed({ program: { lastUsed, usedOn }, now }: { program: ProgramKey; now: string }) {
  const texts = useProgramTexts()
  const { clockTime, shortDay } = useDates()
  const { timeZone } = church()
  const day = lastUsed === undefined ? usedOn : localDate(lastUsed, timeZone)
  if (day === undefined) return texts.never
  const isToday = lastUsed !== undefined && day === localDate(now, timeZone)
  return isToday ? texts.usedToday(clockTime(lastUsed, timeZone)) : shortDay(day)
}
