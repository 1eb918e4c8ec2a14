import { useCountingTexts } from '#counter/texts.ts'
import type { Event } from '#domain/contract/gathering/event-shapes.ts'
import { Choice } from './Choice.tsx'
import { chooseEvent, eventsToChoose, useStation } from './station.ts'
import * as styles from './EventChoice.module.css'

/** The event for which the usher counts. While the day has several, another one can be chosen. */
export function EventChoice({ shown }: { shown: Event | null }) {
  const texts = useCountingTexts()
  const events = eventsToChoose(useStation())
  const all = shown && !events.some(({ id }) => id === shown.id) ? [shown, ...events] : events
  const name = (
    <h1 className={styles['event']}>
      <bdi>{shown?.name ?? texts.title}</bdi>
    </h1>
  )
  if (all.length < 2 || !shown) return name
  return (
    <Choice
      label={texts.event}
      value={String(shown.id)}
      options={all.map((event) => ({ key: String(event.id), name: event.name }))}
      onChoose={(key) => chooseEvent(Number(key))}
    >
      {name}
    </Choice>
  )
}
