import { type ReactNode, useEffect, useState } from 'react'
import type { handOver as handOverRoute, Party } from '#domain/contract/custody/hand-over-routes.ts'
import type { CallArguments } from '#domain/contract/route.ts'
import type { PersonId } from '#domain/ids.ts'
import { AlertIcon, CheckIcon } from '#web/theme/icons.tsx'
import { CodeKeys } from '#room/code/CodeKeys.tsx'
import { NamedCollector } from './NamedCollector.tsx'
import { PartyAdults } from './PartyAdults.tsx'
import * as buttons from '#room/hand-over/parts/hand-over-buttons.module.css'
import { PartyChildren } from './PartyChildren.tsx'
import { phoneIcon } from '#room/board/icons.tsx'
import type { Notice } from '#room/hand-over/deciding/notice.ts'
import { NoticeWords } from '#room/hand-over/parts/NoticeWords.tsx'
import { Panes } from '#room/hand-over/parts/Panes.tsx'
import { RuleBand } from './RuleBand.tsx'
import type { Opened, Reason } from '#room/hand-over/step.ts'
import { lowSound } from '#room/hand-over/parts/sound.ts'
import { TagScan } from './TagScan.tsx'
import { useHandOverTexts } from '#room/hand-over/texts.ts'
import { useClock } from '#room/hand-over/parts/useClock.ts'
import { TAG_SIGNS, type Tags, useTags } from './useTags.ts'
import * as words from '#room/hand-over/parts/hand-over-words.module.css'

type Child = Party['children'][number]
type Adult = Party['adults'][number]

type To = CallArguments<typeof handOverRoute>['body']['to']

type Parts = {
  room: { readonly roomId: number; readonly name: string }
  actor: ReactNode
  party: Opened
  notice: Notice | null
  isSending: boolean
  /** `tags`: what was scanned of the tags, where the room asks for it. */
  handOver: (children: readonly Child[], to: To, tags: readonly string[]) => void
  comeBack: (children: readonly Child[]) => void
  /** A leader is asked to decide. */
  toLeader: (children: readonly Child[], reason: Reason) => void
  showNames: NonNullable<Parameters<typeof RuleBand>[0]['showNames']>
  leave: () => void
}

/** The receipt is right: the helper compares who brought the children with who stands there, and touches the adult. */
export function Found(parts: Parts) {
  const { room, actor, party, notice, isSending, toLeader, leave } = parts
  // Without the server no name of a rule is known here.
  const names = party.isHere ? {} : { showNames: parts.showNames }
  const texts = useHandOverTexts()
  const [ticked, setTicked] = useState<readonly PersonId[]>(() =>
    idsOf(party.children.filter((child) => isHere(child, room.roomId))),
  )
  const going = party.children.filter(({ personId }) => ticked.includes(personId))
  const tags = useTags(party, going)
  const brought = party.adults.find(({ personId }) => personId !== undefined && personId === party.broughtBy)
  const [order, asked] = [withRule(going, 'court-order'), withRule(going, 'asked')]
  const hasRule = order.length + asked.length > 0
  useEffect(() => void (hasRule && lowSound()), [hasRule])
  return (
    <Panes
      back={{ label: texts.back, go: leave, isOff: isSending }}
      room={room.name}
      actor={actor}
      band={
        hasRule && (
          <>
            {order.length > 0 && <RuleBand ground="court-order" children={order} {...names} />}
            {asked.length > 0 && <RuleBand ground="asked" children={asked} {...names} />}
          </>
        )
      }
      isReadFirst={!hasRule}
      heading={brought ? texts.found.question(going.map(nameOf)) : texts.found.unknown}
      voice={
        <>
          <Sentences party={party} brought={brought} isQuiet={hasRule} />
          <NoticeWords notice={notice} />
          {asked.length === 0 && <WhoGoes {...parts} going={going} tags={tags} />}
        </>
      }
      foot={
        hasRule && (
          <button
            className={buttons['outlined']}
            type="button"
            data-press
            disabled={isSending}
            onClick={() => toLeader(going, 'other')}
          >
            {phoneIcon}
            {texts.rule.callLeader}
          </button>
        )
      }
      hands={
        tags.isTyping ? (
          <CodeKeys signs={TAG_SIGNS} press={tags.press} labels={texts.scan} />
        ) : (
          <PartyChildren party={party} roomId={room.roomId} ticked={ticked} tick={setTicked} isOff={isSending} />
        )
      }
    />
  )
}

const idsOf = (children: readonly Child[]) => children.map(({ personId }) => personId)
const nameOf = ({ firstName }: Child): string => firstName
const isHere = ({ roomId, state }: Child, room: number): boolean => roomId === room && state === 'in-the-room'

const toAdult = ({ personId, collectorId }: Adult): To =>
  personId === undefined ? { collectorId: collectorId! } : { personId }

const withRule = (children: readonly Child[], ground: 'court-order' | 'asked'): readonly Child[] =>
  children.filter(({ rule }) => rule === ground)

/** What is below the question: the adults, or what has to come before them. */
function WhoGoes(parts: Parts & { going: Child[]; tags: Tags }) {
  const { room, party, going, tags, isSending, handOver, comeBack, toLeader } = parts
  const { found } = useHandOverTexts()
  const ofRoom = party.children.filter(({ roomId }) => roomId === room.roomId)
  const gone = ofRoom.filter(({ state }) => state === 'handed-over')
  if (ofRoom.length === 0) return <p className={words['lead']}>{found.notHere}</p>
  if (gone.length === ofRoom.length)
    return (
      <button className={buttons['adult']} type="button" data-press disabled={isSending} onClick={() => comeBack(gone)}>
        {found.comesBack}
      </button>
    )
  if (going.length === 0) return <p className={words['lead']}>{found.tickFirst}</p>
  if (tags.next) return <TagScan child={tags.next.firstName} tags={tags} />
  if (party.isByTag)
    return <NamedCollector isSending={isSending} choose={(to) => handOver(going, to, tags.of(going))} />
  return (
    <PartyAdults
      party={party}
      going={going}
      isSending={isSending}
      withLeader={going.every(({ rule }) => rule === undefined)}
      choose={(adult) => handOver(going, toAdult(adult), tags.of(going))}
      toLeader={() => toLeader(going, 'somebody-else')}
    />
  )
}

function Sentences({ party, brought, isQuiet }: { party: Party; brought: Adult | undefined; isQuiet: boolean }) {
  const { found } = useHandOverTexts()
  const clock = useClock()
  const { children, at, mark, issue, renewed, alsoHere = [] } = party
  return (
    <>
      <p className={words['lead']}>
        {brought ? (
          <>
            <strong>
              <bdi>{brought.name}</bdi>
            </strong>
            {found.brought(children.length, clock(at))}
          </>
        ) : (
          found.droppedOff(children.length, clock(at))
        )}
      </p>
      {!isQuiet && (
        <p className={words['says']} data-tone="good">
          <CheckIcon size={24} />
          <span>
            {found.right} <span className={words['mark']}>{mark}</span>
          </span>
        </p>
      )}
      {issue > 0 && (
        <p className={words['says']} data-tone="look">
          <AlertIcon size={26} />
          <span>
            {renewed && `${found.renewed(renewed.for, clock(renewed.at))}. `}
            {found.receipts(issue + 1)}
          </span>
        </p>
      )}
      {alsoHere.map((child) => (
        <p key={child.personId} className={words['says']} data-tone="look">
          <AlertIcon size={26} />
          <span>{found.alsoHere(child.firstName, child.mark)}</span>
        </p>
      ))}
      <AlreadyGone party={party} />
    </>
  )
}

function AlreadyGone({ party: { handedOver } }: { party: Party }) {
  const { notice } = useHandOverTexts()
  const clock = useClock()
  if (!handedOver) return null
  const { to, at } = handedOver
  return (
    <p className={words['says']} data-tone="look">
      <AlertIcon size={26} />
      <span>{to ? notice.handedOver(to, clock(at)) : notice.wentAlone(clock(at))}</span>
    </p>
  )
}
