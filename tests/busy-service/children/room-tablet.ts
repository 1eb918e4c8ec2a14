import { randomUUID } from 'node:crypto'
import { custodyRoutes } from '#domain/contract/custody/custody-routes.ts'
import { handOverRoutes } from '#domain/contract/custody/hand-over-routes.ts'
import { type ChildInRoom, type RollCallInRoom, roomDayRoutes } from '#domain/contract/custody/room-day-routes.ts'
import type { RoomState } from '#domain/contract/live.ts'
import { accountFor } from '#domain/contract/roll-calls/roll-call-routes.ts'
import type { CallArguments, Reply, Route } from '#domain/contract/route.ts'
import type { GatheringId, HelperId, PersonId, RoomId } from '#domain/ids.ts'
import { letInTablet, type Tablet } from '#tests/foyer/tablets.ts'

/** A tablet at the door of one room, which shows the list of the room as its page does, and on which a helper acts. */

type Place = {
  readonly url: string
  readonly eventId: GatheringId
  readonly roomId: RoomId
  readonly by: { readonly helperId: HelperId }
}

type State = ChildInRoom['state']

export class RoomTablet {
  readonly roomId: RoomId
  readonly #place: Place
  readonly #tablet: Tablet
  #list: RoomState | undefined
  /** Each looks at the list that has just come. It has seen what it waits for when it returns true. */
  readonly #looks = new Set<(list: RoomState) => boolean>()

  private constructor(place: Place, tablet: Tablet) {
    this.#place = place
    this.#tablet = tablet
    this.roomId = place.roomId
  }

  /** A tablet that is let in at one server, and connected to it. */
  static async at(place: Place, name: string): Promise<RoomTablet> {
    const { tablet } = await letInTablet(place, { name, kind: 'room', rooms: [place.roomId] })
    const shown = new RoomTablet(place, tablet)
    const socket = tablet.connect(place)
    socket.on('room', (list) => shown.#show(list))
    // Without it the room counts as silent, and no roll call is complete.
    await socket.emitWithAck('device:report', { version: '1.0.0', unsent: 0 })
    const { eventId, roomId } = place
    const watched = await socket.emitWithAck('room:watch', { eventId, roomId })
    if (!watched.ok) throw new Error(`No list: ${watched.code}`)
    shown.#show(watched.value)
    return shown
  }

  get children(): readonly ChildInRoom[] {
    return this.#list?.children ?? []
  }

  #show(list: RoomState): void {
    this.#list = list
    for (const look of this.#looks) if (look(list)) this.#looks.delete(look)
  }

  /** The time at which the tablet shows what is looked for, at once when it does already. */
  #sees(look: (list: RoomState) => boolean): Promise<number> {
    return new Promise((resolve) => {
      const found = (list: RoomState): boolean => {
        const isSeen = look(list)
        if (isSeen) resolve(performance.now())
        return isSeen
      }
      if (!this.#list || !found(this.#list)) this.#looks.add(found)
    })
  }

  /** When the tablet shows the child in this state. */
  shows(personId: PersonId, state: State): Promise<number> {
    return this.#sees(({ children }) => children.some((one) => one.personId === personId && one.state === state))
  }

  /** When the tablet shows that the child is no longer here: handed over, or moved to another room. */
  showsGone(personId: PersonId): Promise<number> {
    return this.#sees(({ children }) => {
      const child = children.find((one) => one.personId === personId)
      return child === undefined || child.state === 'handed-over'
    })
  }

  async showsRollCall(): Promise<{ at: number; rollCall: RollCallInRoom }> {
    const at = await this.#sees(({ rollCall }) => rollCall !== undefined)
    return { at, rollCall: this.#list!.rollCall! }
  }

  /** The child's tag is scanned at the door. */
  async receives(personId: PersonId): Promise<void> {
    const { mark } = this.children.find((one) => one.personId === personId)!
    await this.#act(roomDayRoutes.receiveChildren, { params: this.#params, body: { ...this.#one(personId), mark } })
  }

  async takesOut(personId: PersonId, second: HelperId): Promise<void> {
    const body = { ...this.#one(personId), with: [this.#place.by, { helperId: second }] }
    await this.#act(roomDayRoutes.takeChildrenOut, { params: this.#params, body })
  }

  async bringsBack(personId: PersonId): Promise<void> {
    await this.#act(roomDayRoutes.bringChildrenBack, { params: this.#params, body: this.#one(personId) })
  }

  async moves(personId: PersonId, to: RoomId): Promise<void> {
    await this.#act(custodyRoutes.moveChildren, { params: this.#params, body: { ...this.#one(personId), to } })
  }

  /** Everybody of the room is seen, one child after the other, as the roll call asks. */
  async accountsForAll(): Promise<void> {
    const { rollCallId } = (await this.showsRollCall()).rollCall
    const here = this.children.filter(({ state }) => state !== 'handed-over')
    for (const { personId } of here) await this.#act(accountFor, { params: { rollCallId }, body: this.#one(personId) })
  }

  /** These children leave with the adult who shows this receipt. */
  async handsOver(code: string, personIds: PersonId[], to: PersonId): Promise<void> {
    const { eventId, by } = this.#place
    const checked = await this.#act(handOverRoutes.checkHandOver, { body: { eventId, code } })
    if (!checked.adults.some(({ personId }) => personId === to)) throw new Error('The adult has no button')
    const body = { eventId, code, personIds, to: { personId: to }, by, commandId: randomUUID() }
    const { handedOver } = await this.#act(handOverRoutes.handOver, { body })
    if (handedOver.length !== personIds.length) throw new Error('A child stayed behind')
  }

  get #params() {
    return { eventId: this.#place.eventId, roomId: this.roomId }
  }

  #one(personId: PersonId) {
    return { personIds: [personId], by: this.#place.by, commandId: randomUUID() }
  }

  /** The reply, which is no refusal, and refuses no child. */
  async #act<R extends Route>(route: R, asked: CallArguments<R>): Promise<Reply<R>> {
    const { status, body, failure } = await this.#tablet.call(this.#place, route, asked)
    if (status >= 300) throw new Error(`${route.path} was refused: ${status} ${failure.code}`)
    const refused = (body as { refused?: { code: string }[] } | undefined)?.refused ?? []
    if (refused.length > 0) throw new Error(`${route.path} refused a child: ${refused[0]!.code}`)
    return body
  }
}
