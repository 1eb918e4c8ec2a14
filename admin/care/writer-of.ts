import type { Texts } from '#admin/words/english/english.ts'
import type { CareNote } from '#domain/contract/care/care-shapes.ts'
import { isolated } from '#web/words/isolated.ts'

/** Who wrote a note, in words. */
export function writerOf({ doer: { is, name } }: CareNote, { care }: Pick<Texts, 'care'>): string {
  if (name !== undefined) return isolated(name)
  return is === 'helper' ? care.helperGone : care.administrator
}
