import { useMutation } from '@tanstack/react-query'
import { asCommand } from '#admin/access/as-command.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { contradictionSeen } from '#domain/contract/custody/hand-over-routes.ts'
import type { SeenTag, staysForLeaders, ToLookAt as Flagged } from '#domain/contract/custody/leader-routes.ts'
import type { Reply } from '#domain/contract/route.ts'
import { AlertIcon } from '#web/theme/icons.tsx'
import * as controls from '#web/page/controls.module.css'
import * as words from '#web/page/words.module.css'
import { isolated } from '#web/words/isolated.ts'
import { Message } from '#admin/screens/Rooms/board/Message.tsx'
import { useMoment } from '#admin/screens/Rooms/board/moments.ts'
import * as styles from './ToLookAt.module.css'

type Found = Pick<Reply<typeof staysForLeaders>, 'contradictions' | 'lookAt'>

/** What a leader has to look at: it stays until somebody has. */
export function ToLookAt({ contradictions, lookAt }: Found) {
  const { here } = useRoomTexts()
  const lineOf = useLine()
  return (
    <>
      {contradictions.map(({ personId, eventId, name, handOvers }) => (
        <Card
          key={`${eventId} ${personId}`}
          of={{ personId, eventId, name }}
          isRed
          heading={here.twice(isolated(name))}
        >
          {handOvers.map((one, place) => (
            <li key={`${one.at} ${place}`}>
              <Message>{lineOf(one)}</Message>
            </li>
          ))}
        </Card>
      ))}
      {lookAt.map((one) => (
        <Card
          key={`${one.eventId} ${one.personId} ${one.at} ${one.to}`}
          of={one}
          isRed={one.why.includes('collecting-forbidden')}
          heading={(one.cameBack ? here.cameBack : here.handedOver)(isolated(one.name))}
        >
          <li>
            <Message>{lineOf(one)}</Message>
          </li>
          {one.why.map((why) => (
            <li key={why}>{here.why[why]}</li>
          ))}
        </Card>
      ))}
    </>
  )
}

/** Who collected a child, and when; or since when the child is back. */
function useLine() {
  const { here } = useRoomTexts()
  const time = useMoment()
  return ({ to, at, cameBack }: Pick<Flagged, 'to' | 'at' | 'cameBack'>): string =>
    cameBack ? here.cameBackAt(time(at)) : here.handedTo(to === '' ? here.nobodyElse : isolated(to), time(at))
}

type Card = {
  readonly of: Pick<Flagged, 'personId' | 'eventId' | 'name'>
  readonly isRed: boolean
  readonly heading: string
  readonly children: React.ReactNode
}

/** What a leader has to look at, for one child. One press settles all of it. */
function Card({ of: { personId, eventId, name }, isRed, heading, children }: Card) {
  const { here } = useRoomTexts()
  const seeing = useMutation({
    mutationFn: ({ commandId }: { commandId: string }) =>
      callSignedIn(contradictionSeen, { params: { personId }, body: { eventId, commandId } }),
  })
  return (
    <div className={styles['card']} data-red={isRed || undefined} role="alert">
      <AlertIcon size={24} />
      <div>
        <p>
          <strong>
            <Message>{heading}</Message>
          </strong>
        </p>
        <ul>{children}</ul>
        <button
          className={controls['textButton']}
          type="button"
          aria-disabled={seeing.isPending}
          onClick={() => seeing.isPending || seeing.mutate(asCommand({}, seeing))}
          aria-label={`${here.seen} ${name}`}
        >
          {here.seen}
        </button>
      </div>
    </div>
  )
}

/** The tags of children whose drop-off is not known. */
export function Tags({ tags }: { tags: readonly SeenTag[] }) {
  const { here } = useRoomTexts()
  const time = useMoment()
  if (tags.length === 0) return null
  const sentence = ({ what }: SeenTag) =>
    what === 'handed-over' ? here.tagHandedOver : what === 'moved' ? here.tagMoved : here.tagSeen
  return (
    <div className={styles['tags']}>
      <h2>{here.tags}</h2>
      <ul>
        {tags.map((tag) => (
          <li key={`${tag.at} ${tag.mark} ${tag.index}`}>
            <Message>{sentence(tag)(isolated(`${tag.mark}-${tag.index}`), isolated(tag.room), time(tag.at))}</Message>
          </li>
        ))}
      </ul>
      <p className={words['quiet']}>{here.tagsLead}</p>
    </div>
  )
}
