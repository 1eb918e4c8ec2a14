import { NativeSelect } from '@mantine/core'
import { callSignedIn } from '#admin/access/signed-in-call.ts'
import { useRead } from '#admin/access/useRead.ts'
import { useDeskRoomTexts } from '#admin/words/people/desk-rooms.ts'
import { leadersWithPin } from '#domain/contract/custody/pin-routes.ts'
import { LabelledField } from '#web/form/Labelled.tsx'
import * as words from '#web/page/words.module.css'

/** A leader, and the PIN that was typed for them. */
export type Vouching = { readonly helper: string; readonly pin: string }

export const isWhole = ({ helper, pin }: Vouching): boolean => helper !== '' && /^\d{6}$/.test(pin)

type Props = { value: Vouching; onChange(value: Vouching): void }

/** A leader comes to a desk at which they have not signed in, and decides by their PIN. */
export function LeaderWithPin({ value, onChange }: Props) {
  const texts = useDeskRoomTexts()
  const { found } = useRead({ what: 'leaders with a PIN', read: () => callSignedIn(leadersWithPin, {}) })
  const leaders = found === 'failed' ? [] : (found ?? [])
  if (found !== undefined && leaders.length === 0) return <p className={words['quiet']}>{texts.noPins}</p>
  return (
    <>
      <NativeSelect
        label={texts.leader}
        value={value.helper}
        onChange={({ target: { value: helper } }) => onChange({ ...value, helper })}
      >
        <option value="">{texts.chooseLeader}</option>
        {leaders.map(({ helperId, name }) => (
          <option key={helperId} value={helperId}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <LabelledField
        label={texts.pin}
        type="password"
        inputMode="numeric"
        maxLength={6}
        value={value.pin}
        onChange={(pin) => onChange({ ...value, pin })}
      />
    </>
  )
}
