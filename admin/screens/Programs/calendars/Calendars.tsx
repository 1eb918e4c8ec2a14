import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { Section } from '#admin/screens/Programs/Section.tsx'
import { useCalendarTexts } from '#admin/words/programs/calendars.ts'
import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { localDate } from '#domain/calendar/calendar.ts'
import { calendarList, type PublicCalendar, takeCalendarAway } from '#domain/contract/programs/calendar-routes.ts'
import { church } from '#web/calls/church.ts'
import { useOpened } from '#web/focus/useOpened.ts'
import { Question, QuestionWords } from '#web/form/Question.tsx'
import type { Column } from '#web/list/columns.ts'
import { ListTable } from '#web/list/ListTable.tsx'
import { Menu, MenuEntry } from '#web/menu/Menu.tsx'
import { LogoutIcon, MoreIcon } from '#web/page/icons.tsx'
import { Loading } from '#web/page/Loading.tsx'
import { NotRead } from '#web/page/NotRead.tsx'
import { PlusIcon } from '#web/theme/icons.tsx'
import { Name } from '#web/words/Names.tsx'
import { useDates } from '#web/words/useDates.ts'
import { CalendarShown } from './CalendarShown.tsx'
import { MakeCalendar, type MadeCalendar } from './MakeCalendar.tsx'
import * as words from '#web/page/words.module.css'

type CalendarDialog =
  | { readonly form: 'make' }
  | { readonly form: 'shown'; readonly made: MadeCalendar }
  | { readonly form: 'take away'; readonly calendar: PublicCalendar }

/** The addresses under which other programs read the schedule as a calendar. */
export function Calendars() {
  const { sections } = useProgramTexts()
  const texts = useCalendarTexts()
  const [opened, open] = useOpened<CalendarDialog>()
  const { found, readAgain } = useRead({ what: 'calendars', read: () => callSignedIn(calendarList, {}) })
  const make = (
    <Button leftSection={<PlusIcon size={18} />} onClick={() => open({ form: 'make' })}>
      {texts.make}
    </Button>
  )
  return (
    <Section heading={sections.calendars} lead={texts.lead} act={typeof found === 'object' && make}>
      {found === undefined && <Loading />}
      {found === 'failed' && <NotRead onTryAgain={() => void readAgain()}>{texts.notRead}</NotRead>}
      {typeof found === 'object' && found.calendars.length > 0 && (
        <CalendarTable calendars={found.calendars} onTakeAway={(calendar) => open({ form: 'take away', calendar })} />
      )}
      {opened && <Dialogs opened={opened} onOpen={open} onChanged={() => void readAgain()} />}
    </Section>
  )
}

const CARDS = { upTo: 559, lines: "'name more' 'madeAt madeAt' / minmax(0, 1fr) 40px" }

type TableProps = { calendars: readonly PublicCalendar[]; onTakeAway(calendar: PublicCalendar): void }

const nameCell = ({ name }: PublicCalendar) => (
  <span className={words['strong']}>
    <Name>{name}</Name>
  </span>
)

type MoreProps = { calendar: PublicCalendar; onTakeAway(calendar: PublicCalendar): void }

function More({ calendar, onTakeAway }: MoreProps) {
  const texts = useCalendarTexts()
  return (
    <Menu kind="row" label={texts.more(calendar.name)} sign={<MoreIcon />}>
      <MenuEntry icon={<LogoutIcon />} hint={texts.takeAwayHint} tone="danger" onChoose={() => onTakeAway(calendar)}>
        {texts.takeAway}
      </MenuEntry>
    </Menu>
  )
}

function columnsOf(
  { columns: headings }: ReturnType<typeof useCalendarTexts>,
  { shortDay }: ReturnType<typeof useDates>,
  onTakeAway: TableProps['onTakeAway'],
): Column<PublicCalendar>[] {
  return [
    { key: 'name', heading: headings.name, cell: nameCell },
    {
      key: 'madeAt',
      heading: headings.madeAt,
      isLabelledInCard: true,
      width: '30%',
      cell: ({ madeAt }) => shortDay(localDate(madeAt, church().timeZone)),
    },
    {
      key: 'more',
      heading: headings.more,
      isHeadingUnseen: true,
      isAtEnd: true,
      width: '72px',
      cell: (calendar) => <More calendar={calendar} onTakeAway={onTakeAway} />,
    },
  ]
}

function CalendarTable({ calendars, onTakeAway }: TableProps) {
  const { sections } = useProgramTexts()
  const columns = columnsOf(useCalendarTexts(), useDates(), onTakeAway)
  return (
    <ListTable label={sections.calendars} columns={columns} rows={calendars} keyOf={({ id }) => id} cards={CARDS} />
  )
}

type DialogsProps = { opened: CalendarDialog; onOpen(dialog: CalendarDialog | null): void; onChanged(): void }

function Dialogs({ opened, onOpen, onChanged }: DialogsProps) {
  const close = () => onOpen(null)
  const made = (one: MadeCalendar) => {
    onOpen({ form: 'shown', made: one })
    onChanged()
  }
  if (opened.form === 'make') return <MakeCalendar onMade={made} onClose={close} />
  if (opened.form === 'shown') return <CalendarShown made={opened.made} onClose={close} />
  return <TakeAway calendar={opened.calendar} onClose={close} onDone={onChanged} />
}

type TakeAwayProps = { calendar: PublicCalendar; onClose(): void; onDone(): void }

function TakeAway({ calendar: { id, name }, onClose, onDone }: TakeAwayProps) {
  const texts = useCalendarTexts()
  const leave = useMutation({
    mutationFn: () => callSignedIn(takeCalendarAway, { params: { id } }),
    onSuccess() {
      onClose()
      onDone()
    },
    meta: { inForm: true },
  })
  return (
    <Question
      title={texts.askTakeAway}
      act={texts.takeAway}
      tone="danger"
      {...sendingOf(leave)}
      onAct={leave.mutate}
      onClose={onClose}
    >
      <QuestionWords>
        <strong>
          <Name>{name}</Name>
        </strong>
        <br />
        {texts.takeAwayLead}
      </QuestionWords>
    </Question>
  )
}
