import { Button } from '@mantine/core'
import { CrossIcon } from '#web/theme/icons.tsx'
import { MenuEntry, MenuLine } from '#web/menu/Menu.tsx'
import { CopyIcon, PencilIcon } from '#web/page/icons.tsx'
import type { Open } from '#admin/screens/Schedule/forms/ScheduleForms.tsx'
import { Note, NoteAction, PlannedRow } from './PlannedRow.tsx'
import { resume, useSaving } from './saving.ts'
import { everyWeekInWords, hoursOf, useWords } from './words.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { nextOn } from '#domain/calendar/calendar.ts'
import type { PlannedService, Schedule } from '#domain/contract/schedule/schedule-shapes.ts'
import { Name } from '#web/words/Names.tsx'
import * as controls from '#web/page/controls.module.css'
import * as list from './list.module.css'
import * as words from '#web/page/words.module.css'

type Props = { schedule: Schedule; onOpen: Open }

export const WeeklyServices = ({ schedule: { services, today }, onOpen }: Props) => {
  const texts = useAdminTexts()
  return (
    <section className={`${controls['card']} ${list['list']}`} aria-labelledby="services">
      <div className={list['head']}>
        <h2 id="services">{texts.schedule.services}</h2>
        <Button variant="outline" onClick={() => onOpen({ form: 'new service' })}>
          {texts.schedule.addService}
        </Button>
      </div>
      {services.length === 0 && <p className={list['nothing']}>{texts.schedule.noServices}</p>}
      <ul>
        {services.map((service) => (
          <Service key={service.slot} service={service} today={today} onOpen={onOpen} />
        ))}
      </ul>
    </section>
  )
}

type ServiceProps = { service: PlannedService; today: string; onOpen: Open }

function Service({ service, today, onOpen }: ServiceProps) {
  const { save } = useSaving()
  const spoken = useWords()
  const { texts, dates } = spoken
  const { longDay, timeInWords } = dates
  const { plans, ends } = service
  const [plan, ...later] = plans
  if (!plan) return null
  const hasEnded = ends !== undefined
  const edit = { word: texts.schedule.edit, open: () => onOpen({ form: 'edit service', service }) }
  return (
    <PlannedRow
      name={plan.name}
      day={
        <span className={words['strong']}>{texts.schedule.everyDay(texts.schedule.weekdays[plan.weekday] ?? '')}</span>
      }
      times={timeInWords(plan.starts)}
      hours={hoursOf(plan, spoken)}
      isQuiet={hasEnded && ends <= today}
      opens={hasEnded ? undefined : edit}
      menu={<ServiceMenu service={service} hasEnded={hasEnded} onEdit={edit.open} onOpen={onOpen} />}
    >
      {plan.from > today && !hasEnded && (
        <Note>{texts.schedule.firstDay(longDay(nextOn(plan.weekday, plan.from)))}</Note>
      )}
      {later.map((change) => (
        <Note key={change.from}>
          <span>
            {texts.schedule.fromThen(longDay(change.from))} {change.name !== plan.name && <Name>{change.name}</Name>}{' '}
            {everyWeekInWords(change, spoken)}, {hoursOf(change, spoken)}
          </span>
        </Note>
      ))}
      {hasEnded && (
        <Note isGrave>
          {texts.schedule.ends(longDay(ends))}
          <NoteAction onClick={() => save(resume(service))}>{texts.schedule.resume}</NoteAction>
        </Note>
      )}
    </PlannedRow>
  )
}

type MenuProps = { service: PlannedService; hasEnded: boolean; onEdit(): void; onOpen: Open }

function ServiceMenu({ service, hasEnded, onEdit, onOpen }: MenuProps) {
  const { schedule: texts } = useAdminTexts()
  return (
    <>
      {!hasEnded && (
        <MenuEntry icon={<PencilIcon />} onChoose={onEdit}>
          {texts.edit}
        </MenuEntry>
      )}
      <MenuEntry icon={<CopyIcon />} onChoose={() => onOpen({ form: 'new service', copied: service })}>
        {texts.copy}
      </MenuEntry>
      {!hasEnded && (
        <>
          <MenuLine />
          <MenuEntry
            icon={<CrossIcon size={20} />}
            tone="danger"
            onChoose={() => onOpen({ form: 'end service', service })}
          >
            {texts.end}
          </MenuEntry>
        </>
      )}
    </>
  )
}
