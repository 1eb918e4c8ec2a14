import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { asCommand } from '#admin/access/as-command.ts'
import { sendingOf } from '#admin/access/messages/failure-in-words.ts'
import { sayUnchanged } from '#admin/access/messages/messages.ts'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { ServiceChoice } from '#admin/devices/ServiceChoice.tsx'
import { useHasRooms } from '#admin/rooms/has-rooms.ts'
import { useTeamTexts } from '#admin/words/teams/teams.ts'
import { addTeam, changeTeam } from '#domain/contract/teams/team-routes.ts'
import type { TeamSetUp } from '#domain/contract/teams/team-shapes.ts'
import { DialogForm } from '#web/form/DialogForm.tsx'
import { LabelledField } from '#web/form/Labelled.tsx'
import { toast } from '#web/frame/toast.tsx'
import { isolated } from '#web/words/isolated.ts'
import { useRoomNames } from './room-names.ts'
import { changedSince, draftOf, errorsIn, fieldsOf, type TeamDraft, type TeamFields } from './team-draft.ts'
import * as controls from '#web/page/controls.module.css'
import * as styles from './TeamForm.module.css'

type Props = {
  /** The team before the form was opened. Null: a new team. */
  team: TeamSetUp | null
  onEnd(team: TeamSetUp): void
  onClose(): void
}

/** Longer texts than these are cut by the field itself. Room for spaces that are taken away later. */
const LONGEST = 60
const FIGURES = 3

/** The form of a team. It sends only what was changed. */
export function TeamForm({ team, onEnd, onClose }: Props) {
  const texts = useTeamTexts()
  const { draft, errors, set, submit, refusal, isBusy } = useTeamForm(team, onClose)
  return (
    <DialogForm
      title={team?.name ?? texts.newTeam}
      refusal={refusal}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledField
        label={texts.name}
        value={draft.name}
        maxLength={LONGEST}
        error={errors['name']}
        onChange={(name) => set({ name })}
        isFirst
      />
      <LabelledField
        label={texts.needs}
        value={draft.needs}
        inputMode="numeric"
        maxLength={FIGURES}
        error={errors['needs']}
        onChange={(needs) => set({ needs })}
      />
      <ServiceChoice
        texts={texts}
        services={draft.services}
        error={errors['services']}
        onChange={(services) => set({ services })}
      />
      <RoomOfTeam roomId={draft.roomId} onChange={(roomId) => set({ roomId })} />
      {team && (
        <button
          className={`${controls['textButton']} ${styles['end']}`}
          type="button"
          onClick={() => isBusy || onEnd(team)}
        >
          {texts.end}
        </button>
      )}
    </DialogForm>
  )
}

/** The state of the form. It is checked at the first try to save, and then at every change. */
function useTeamForm(team: TeamSetUp | null, onClose: () => void) {
  const texts = useTeamTexts()
  const [draft, setDraft] = useState(() => draftOf(team))
  const [opened] = useState(() => fieldsOf(draft))
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    mutationFn: async (sent: Partial<TeamFields> & { commandId: string }) =>
      team
        ? await callSignedIn(changeTeam, { params: { teamId: team.teamId }, body: sent })
        : await callSignedIn(addTeam, { body: { ...fieldsOf(draft), ...sent } }),
    onSuccess() {
      toast({ tone: 'success', title: team ? texts.saved : texts.added, description: isolated(draft.name.trim()) })
      onClose()
    },
    meta: { inForm: true },
  })
  const fields = fieldsOf(draft)
  const errors = errorsIn(fields)

  function submit(): void {
    setTried(true)
    if (Object.keys(errors).length > 0) return
    const sent = team ? changedSince(opened, fields) : fields
    if (Object.keys(sent).length > 0) return save.mutate(asCommand(sent, save))
    sayUnchanged()
    onClose()
  }

  const inWords = (said: string) => texts.errors?.[said] ?? said
  return {
    draft,
    errors: isTried ? Object.fromEntries(Object.entries(errors).map(([field, said]) => [field, inWords(said)])) : {},
    set(change: Partial<TeamDraft>) {
      save.reset()
      setDraft((before) => ({ ...before, ...change }))
    },
    submit,
    ...sendingOf(save),
  }
}

type RoomProps = { roomId: number | null; onChange(roomId: number | null): void }

/** The children's room in which the team helps, in a church with rooms. */
function RoomOfTeam({ roomId, onChange }: RoomProps) {
  const texts = useTeamTexts()
  const hasRooms = useHasRooms()
  const rooms = useRoomNames(hasRooms)
  if (!hasRooms) return null
  return (
    <NativeSelect
      label={texts.room}
      value={String(roomId ?? '')}
      onChange={({ target: { value } }) => onChange(value === '' ? null : Number(value))}
    >
      <option value="">{texts.noRoom}</option>
      {rooms.map((room) => (
        <option key={room.roomId} value={room.roomId}>
          {room.name}
        </option>
      ))}
    </NativeSelect>
  )
}
