import type { ComponentProps } from 'react'
import type { PlanTimes } from '#domain/schedule/plan-fields.ts'
import { TimeFields } from './Fields.tsx'
import { FormDialog } from './FormDialog.tsx'
import type { Form } from './useForm.ts'

type Props<Draft> = Pick<ComponentProps<typeof FormDialog>, 'title' | 'notes' | 'children' | 'onClose'> & {
  readonly form: Form<Draft>
}

/** The form of a plan: the fields of its kind, and below them the times that every plan has. */
export const PlanForm = <Draft extends PlanTimes>({ form, children, ...dialog }: Props<Draft>) => (
  <FormDialog {...dialog} refusal={form.refusal} isBusy={form.isBusy} onSubmit={form.submit}>
    {children}
    <TimeFields form={form} />
  </FormDialog>
)
