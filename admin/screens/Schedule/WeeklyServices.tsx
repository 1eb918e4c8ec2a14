import { Button } from '@mantine/core'
import { Action, ActionsOf } from './Actions.tsx'
import type { Open } from '#admin/screens/Schedule/forms/ScheduleForms.tsx'
import { resume, useSaving } from './saving.ts'
import { everyWeekInWords, hoursOf, useWords } from './words.ts'
import { useAdminTexts } from '#admin/words/useAdminTexts.ts'
import { nextOn } from '#domain/calendar/calendar.ts'
import type { PlannedService, Schedule } from '#domain/contract/schedule/schedule-shapes.ts'
import { Name } from '#web/words/Names.tsx'
import * as controls from '#web/page/controls.module.css'
import * as list from './list.module.css'
import * as words from '#web/page/words.module.css'
import * as styles from './WeeklyServices.module.css'

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
  const { longDay } = dates
  const { plans, ends } = service
  const [plan, ...later] = plans
  if (!plan) return null
  const hasEnded = ends !== undefined
  return (
    <li className={`${list['row']} ${styles['service']}`} data-quiet={hasEnded && ends <= today}>
      <p className={`${words['strong']} ${styles['name']}`}>
        <Name>{plan.name}</Name>
      </p>
      <p>{everyWeekInWords(plan, spoken)}</p>
      <p className={words['quiet']}>{hoursOf(plan, spoken)}</p>
      <div className={styles['actions']}>
        <ActionsOf name={plan.name}>
          {!hasEnded && (
            <Action onClick={() => onOpen({ form: 'edit service', service })}>{texts.schedule.edit}</Action>
          )}
          <Action onClick={() => onOpen({ form: 'new service', copied: service })}>{texts.schedule.copy}</Action>
          <Action onClick={() => (hasEnded ? save(resume(service)) : onOpen({ form: 'end service', service }))}>
            {hasEnded ? texts.schedule.resume : texts.schedule.end}
          </Action>
        </ActionsOf>
      </div>
      {plan.from > today && !hasEnded && (
        <p className={list['note']}>{texts.schedule.firstDay(longDay(nextOn(plan.weekday, plan.from)))}</p>
      )}
      {later.map((change) => (
        <p className={list['note']} key={change.from}>
          {texts.schedule.fromThen(longDay(change.from))} {change.name !== plan.name && <Name>{change.name}</Name>}{' '}
          {everyWeekInWords(change, spoken)}, {hoursOf(change, spoken)}
        </p>
      ))}
      {hasEnded && <p className={`${list['note']} ${list['ended']}`}>{texts.schedule.ends(longDay(ends))}</p>}
    </li>
  )
}
