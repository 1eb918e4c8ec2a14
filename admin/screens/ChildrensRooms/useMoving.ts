import { useMutation } from '@tanstack/react-query'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { changeRoom } from '#domain/contract/rooms/room-routes.ts'
import type { RoomSetUp } from '#domain/contract/rooms/room-shapes.ts'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import { orderBetween } from './room-draft.ts'

/** A room that is dragged, and before which row it would be let go: the number of rows is below the last one. */
type Dragged = { readonly roomId: number; readonly before: number }

/** Moves rooms in their list: by dragging the handle of a row, or with the arrow keys on it. */
export function useMoving(rooms: readonly RoomSetUp[]) {
  const texts = useRoomTexts()
  const [dragged, setDragged] = useState<Dragged | null>(null)
  const handles = useRef(new Map<number, HTMLElement>())
  const moved = useRef<number | null>(null)
  const moving = useMutation({
    mutationFn: ({ roomId, order }: RoomSetUp) => callSignedIn(changeRoom, { params: { roomId }, body: { order } }),
    onSuccess: (_, { name }) => toast({ tone: 'success', title: texts.moved, description: isolated(name) }),
  })
  // A row that stands elsewhere has lost the focus.
  useEffect(() => {
    const again = rooms.find(({ roomId }) => roomId === moved.current)
    if (again) handles.current.get(again.roomId)?.focus()
    moved.current = null
  }, [rooms])

  /** `to` is its place in the list without it. */
  function moveTo(room: RoomSetUp, to: number): void {
    const others = rooms.filter(({ roomId }) => roomId !== room.roomId)
    if (moving.isPending || to < 0 || to > others.length || rooms.indexOf(room) === to) return
    moved.current = room.roomId
    moving.mutate({ ...room, order: orderBetween(others[to - 1]?.order, others[to]?.order) })
  }

  const drag = (room: RoomSetUp, event: PointerEvent<HTMLElement>) =>
    followPointer(event, rooms.indexOf(room), {
      onMove: (before) => setDragged({ roomId: room.roomId, before }),
      onOver: () => setDragged(null),
      onLetGo: (before) => moveTo(room, before > rooms.indexOf(room) ? before - 1 : before),
    })

  return {
    dragged,
    handle: (room: RoomSetUp) => ({
      ref: (element: HTMLElement | null) =>
        void (element ? handles.current.set(room.roomId, element) : handles.current.delete(room.roomId)),
      onPointerDown: (event: PointerEvent<HTMLElement>) => event.button === 0 && drag(room, event),
      onKeyDown(event: KeyboardEvent) {
        const step = STEPS[event.key]
        if (step === undefined) return
        event.preventDefault()
        moveTo(room, rooms.indexOf(room) + step)
      },
    }),
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 }

function middleOf(row: Element): number {
  const { top, height } = row.getBoundingClientRect()
  return top + height / 2
}

type Dragging = {
  /** Before which row the pointer is. */
  onMove(before: number): void
  onLetGo(before: number): void
  onOver(): void
}

/** Follows the pointer that has taken hold of a row until it lets go. */
function followPointer(
  { currentTarget, pointerId }: PointerEvent<HTMLElement>,
  from: number,
  { onMove, onLetGo, onOver }: Dragging,
): void {
  const rows = [...(currentTarget.closest('tbody')?.querySelectorAll('tr') ?? [])]
  const listening = new AbortController()
  const { signal } = listening
  let before = from
  const listen = (kind: 'pointermove' | 'pointerup' | 'pointercancel', act: (event: globalThis.PointerEvent) => void) =>
    window.addEventListener(kind, (event) => event.pointerId === pointerId && act(event), { signal })
  const over = () => {
    listening.abort()
    onOver()
  }
  listen('pointermove', ({ clientY }) => {
    before = rows.filter((row) => middleOf(row) < clientY).length
    onMove(before)
  })
  listen('pointerup', () => {
    over()
    onLetGo(before)
  })
  listen('pointercancel', over)
}
