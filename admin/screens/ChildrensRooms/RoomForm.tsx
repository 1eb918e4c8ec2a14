import { Checkbox, NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { ServiceChoice } from '#admin/devices/ServiceChoice.tsx'
import { useRoomTexts } from '#admin/words/rooms/childrens-rooms.ts'
import { addRoom, changeRoom } from '#domain/contract/rooms/room-routes.ts'
import type { RoomSetUp } from '#domain/contract/rooms/room-shapes.ts'
import { childrenForEachAdult } from '#domain/rooms/ratio.ts'
import { RATIO_TABLES } from '#domain/rooms/room-fields.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import { ForWhom } from './ForWhom.tsx'
import { changedSince, draftOf, errorsIn, fieldsOf, type Filling, type RoomFields } from './room-draft.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './RoomForm.module.css'

type Props = {
  /** The room before the form was opened. Null: a new room. */
  room: RoomSetUp | null
  rooms: readonly RoomSetUp[]
  onEnd(room: RoomSetUp): void
  onClose(): void
}

/** The form of a room. It sends only what was changed. */
export function RoomForm({ room, rooms, onEnd, onClose }: Props) {
  const texts = useRoomTexts()
  const { filling, submit, refusal, isBusy } = useRoomForm(room, onClose)
  return (
    <DialogForm
      title={room?.name ?? texts.newRoom}
      width={640}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <WhatAndWhere {...filling} />
      <ForWhom {...filling} />
      <Places {...filling} others={rooms.filter(({ roomId }) => roomId !== room?.roomId)} />
      <HelpersAndServices {...filling} />
      <AtTheDoor {...filling} />
      {room && (
        <button
          className={`${controls['textButton']} ${styles['end']}`}
          type="button"
          onClick={() => isBusy || onEnd(room)}
        >
          {texts.end}
        </button>
      )}
    </DialogForm>
  )
}

/** The state of the form. It is checked at the first try to save, and then at every change. */
function useRoomForm(room: RoomSetUp | null, onClose: () => void) {
  const texts = useRoomTexts()
  const [draft, setDraft] = useState(() => draftOf(room))
  const [opened] = useState(() => fieldsOf(draft))
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: async (sent: Partial<RoomFields> & { commandId: string }) =>
      room
        ? await callSignedIn(changeRoom, { params: { roomId: room.roomId }, body: sent })
        : await callSignedIn(addRoom, { body: { ...fieldsOf(draft), ...sent } }),
    onSuccess() {
      toast({ tone: 'success', title: room ? texts.saved : texts.added, description: isolated(draft.name.trim()) })
      onClose()
    },
    meta: { inForm: true },
  })
  const fields = fieldsOf(draft)
  const errors = errorsIn(fields)

  function submit(): void {
    setTried(true)
    if (Object.keys(errors).length > 0) return
    const sent = room ? changedSince(opened, fields) : fields
    if (Object.keys(sent).length > 0) return save.mutate(asCommand(sent, save))
    sayUnchanged()
    onClose()
  }

  const inWords = (said: string) => texts.errors?.[said] ?? said
  const filling: Filling = {
    draft,
    errors: isTried ? Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, inWords(said)])) : {},
    set(change) {
      save.reset()
      setDraft((before) => ({ ...before, ...change }))
    },
  }
  return { filling, submit, ...sendingOf(save) }
}

/** Longer texts than these are cut by the field itself. Room for spaces that are taken away later. */
const LONGEST = 60
const FIGURES = 3

function WhatAndWhere({ draft, errors, set }: Filling) {
  const texts = useRoomTexts()
  return (
    <div className={styles['pair']}>
      <LabelledField
        label={texts.name}
        value={draft.name}
        maxLength={LONGEST}
        error={errors['name']}
        onChange={(name) => set({ name })}
        isFirst
      />
      <LabelledField
        label={texts.where}
        value={draft.where}
        maxLength={LONGEST}
        error={errors['where']}
        onChange={(where) => set({ where })}
      />
    </div>
  )
}

function Places({ draft, errors, set, others }: Filling & { others: readonly RoomSetUp[] }) {
  const texts = useRoomTexts()
  return (
    <div className={styles['three']}>
      <LabelledField
        label={texts.places}
        value={draft.places}
        inputMode="numeric"
        maxLength={FIGURES}
        error={errors['places']}
        onChange={(places) => set({ places })}
      />
      <LabelledField
        label={texts.neverMoreThan}
        value={draft.never}
        inputMode="numeric"
        maxLength={FIGURES}
        error={errors['never']}
        onChange={(never) => set({ never })}
      />
      <NativeSelect
        label={texts.whenFull}
        value={String(draft.overflowTo ?? '')}
        onChange={({ target: { value: id } }) => set({ overflowTo: id === '' ? null : Number(id) })}
      >
        <option value="">{texts.noOther}</option>
        {others.map(({ roomId, name }) => (
          <option key={roomId} value={roomId}>
            {name}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

const MOST_FOR_AN_ADULT = 30
const numbers = Array.from({ length: MOST_FOR_AN_ADULT }, (_, at) => at + 1)

function HelpersAndServices({ draft, errors, set }: Filling) {
  const texts = useRoomTexts()
  const { ratio, services } = draft
  const { ages, grades } = fieldsOf(draft)
  const range = { ...(ages && { ages }), ...(grades && { grades }) }
  const tableInWords = (table: (typeof RATIO_TABLES)[number]) => {
    const children = childrenForEachAdult(table, range)
    return children === undefined ? texts.tables[table] : texts.ofTable(children, texts.tables[table])
  }
  return (
    <div className={styles['pair']}>
      <NativeSelect
        label={texts.ratio}
        value={typeof ratio === 'string' ? ratio : String(ratio.perAdult)}
        onChange={({ target: { value } }) =>
          set({ ratio: RATIO_TABLES.find((table) => table === value) ?? { perAdult: Number(value) } })
        }
      >
        {RATIO_TABLES.map((table) => (
          <option key={table} value={table}>
            {tableInWords(table)}
          </option>
        ))}
        {numbers.map((number) => (
          <option key={number} value={number}>
            {texts.eachAdult(number)}
          </option>
        ))}
      </NativeSelect>
      <ServiceChoice
        texts={texts}
        services={services}
        error={errors['services']}
        onChange={(chosen) => set({ services: chosen })}
      />
    </div>
  )
}

/** How a child is received and handed over in this room. */
function AtTheDoor({ draft: { twoScans, slips, receiveBy }, set }: Filling) {
  const texts = useRoomTexts()
  const tick = (field: 'twoScans' | 'slips', isTicked: boolean) => (
    <Checkbox label={texts[field]} checked={isTicked} onChange={() => set({ [field]: !isTicked })} />
  )
  return (
    <>
      <NativeSelect
        label={texts.receivedBy}
        value={receiveBy}
        onChange={({ target: { value } }) => set({ receiveBy: value === 'tap' ? 'tap' : 'mark' })}
      >
        {(['mark', 'tap'] as const).map((way) => (
          <option key={way} value={way}>
            {texts.receive[way]}
          </option>
        ))}
      </NativeSelect>
      <div>
        {tick('twoScans', twoScans)}
        {tick('slips', slips)}
      </div>
    </>
  )
}
