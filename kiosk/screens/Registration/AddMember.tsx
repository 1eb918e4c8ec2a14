import { Button } from '@mantine/core'
import { schemaResolver, useForm } from '@mantine/form'
import { RELATIONSHIPS } from '#domain/attendee/person-fields.ts'
import { useNoScans } from '#kiosk/scanner/useNoScans.ts'
import { Dialog } from '#kiosk/shell/frame/dialog/Dialog.tsx'
import { useKioskTexts } from '#kiosk/shell/words/texts.ts'
import { Field, GroupError, GroupLabel } from './Field.tsx'
import { NewMember } from './profile.ts'
import * as styles from './AddMember.module.css'

const nobody = { name: '', hebrewName: '', relationship: '' }

/** Asks for the name of a family member and the relationship to the visitor. */
export function AddMember({ add, cancel }: { add: (member: NewMember) => void; cancel: () => void }) {
  const { frame, member: texts, registration } = useKioskTexts()
  const form = useForm({ initialValues: nobody, validate: schemaResolver(NewMember, { sync: true }) })
  useNoScans(form)
  const submit = form.onSubmit(
    (told) => add(NewMember.parse(told)),
    (errors) => form.getInputNode(Object.keys(errors)[0]!)?.focus(),
  )
  return (
    <Dialog labelledBy="add-member" onClose={cancel}>
      <form noValidate autoComplete="off" onSubmit={submit}>
        <h2 className={styles['heading']} id="add-member">
          {texts.heading}
        </h2>
        <div className={styles['names']}>
          <Field
            label={texts.name}
            autoFocus
            autoCapitalize="words"
            {...form.getInputProps('name')}
            error={form.errors['name'] && registration.errors.name}
          />
          <Field label={texts.hebrewName} hebrew {...form.getInputProps('hebrewName')} />
        </div>
        <Relationships
          chosen={form.values.relationship}
          choose={(relationship) => form.setFieldValue('relationship', relationship)}
          error={form.errors['relationship'] ? registration.errors.relationship : undefined}
        />
        <div className={styles['actions']}>
          <Button variant="outline" onClick={cancel}>
            {frame.cancel}
          </Button>
          <Button type="submit">{texts.add}</Button>
        </div>
      </form>
    </Dialog>
  )
}

type Choice = { chosen: string; choose: (relationship: string) => void; error: string | undefined }

/** Five cards, because a list would have to be opened first. */
function Relationships({ chosen, choose, error }: Choice) {
  const { member, relationships } = useKioskTexts()
  return (
    <fieldset className={styles['relationship']} aria-describedby={error && 'relationship-error'}>
      <GroupLabel>{member.relationship}</GroupLabel>
      {!chosen && <p className={styles['select']}>{member.selectRelationship}</p>}
      <div className={styles['choices']}>
        {RELATIONSHIPS.map((relationship) => (
          <label key={relationship} className={styles['choice']} data-press data-error={error && true}>
            <input
              type="radio"
              name="relationship"
              value={relationship}
              data-path="relationship"
              checked={relationship === chosen}
              onChange={() => choose(relationship)}
            />
            {relationships[relationship]}
          </label>
        ))}
      </div>
      {error && <GroupError id="relationship-error">{error}</GroupError>}
    </fieldset>
  )
}
