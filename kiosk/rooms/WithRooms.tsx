import { type ComponentProps, type ReactNode, useState } from 'react'
import { checkInOrKeep } from '#web/outbox/check-in-or-keep.ts'
import type { FoundHousehold } from '#web/calls/read-user.ts'
import { toast } from '#web/frame/toast.tsx'
import { Questions } from './Questions.tsx'
import { RoomOfChild, spokenOf } from './RoomOfChild.tsx'
import { dropOff } from './drop-off.ts'
import { refusalOf } from './refused.ts'
import type { RoomsOfFamily } from './shown.ts'
import { type RoomTexts, useRoomTexts } from './texts.ts'
import { type Said, type SaidOfChild, broughtBy, childrenOf, staysOf, whereTo } from './where.ts'

type RowParts = ComponentProps<typeof RoomOfChild>

type Parts = {
  user: FoundHousehold
  setUser: (user: FoundHousehold) => void
  /** Everybody who is ticked. */
  ticked: ReadonlySet<number>
  untick: (id: number) => void
  children: (rooms: RoomsOfFamily) => ReactNode
}

/** Keeps what a family says of its children's rooms, as long as it confirms who comes. */
export function WithRooms({ user, setUser, ticked, untick, children }: Parts) {
  const texts = useRoomTexts()
  const [said, setSaid] = useState<Said>(() => new Map())
  const [opened, setOpened] = useState<number | null>(null)
  const [news, setNews] = useState<ReadonlySet<number>>(() => new Set())
  const say = (id: number, more: SaidOfChild): void =>
    setSaid((before) => new Map(before).set(id, { ...before.get(id), ...more }))
  const household = childrenOf(user)
  const stays = staysOf(user, ticked, said)

  const rooms: RoomsOfFamily = {
    rowOf: (id) => {
      const child = household.find((one) => one.id === id)
      const parts = { user, said, isTicked: ticked.has(id), isNews: news.has(id), open: () => setOpened(id) }
      return child && rowOfChild({ child, ...parts }, texts)
    },
    dialog: (
      <Questions
        user={user}
        setUser={setUser}
        said={said}
        say={say}
        ticked={ticked}
        untick={untick}
        opened={household.find(({ id }) => id === opened)}
        close={() => setOpened(null)}
      />
    ),
    async checkIn(body) {
      if (stays.length > 0) return await dropOff(body, stays, broughtBy(user, ticked))
      return { sent: body, recorded: await checkInOrKeep(body), receipt: null }
    },
    async refused(error) {
      const refused = await refusalOf(error, user, stays, texts)
      if (!refused) return false
      const { title, description, user: now } = refused
      toast({ tone: 'destructive', title, description })
      if (!now) return true
      setUser(now)
      const after = staysOf(now, ticked, said)
      const isSame = (id: number) => roomIn(after, id) === roomIn(stays, id)
      setNews(new Set(household.map(({ id }) => id).filter((id) => !isSame(id))))
      return true
    },
  }
  return children(rooms)
}

/** Nothing stands there while nobody has said how old the child is: that is asked when the child is ticked. */
function rowOfChild(parts: RowParts, texts: RoomTexts): ReturnType<RoomsOfFamily['rowOf']> {
  const { child, user, said } = parts
  if (whereTo(child, user, said).is === 'unknown') return undefined
  return { below: <RoomOfChild {...parts} />, says: spokenOf(child, user, said, texts) }
}

const roomIn = (stays: ReturnType<typeof staysOf>, id: number): number | undefined =>
  stays.find(({ personId }) => personId === id)?.roomId
