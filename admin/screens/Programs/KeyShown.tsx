import { useProgramTexts } from '#admin/words/programs/programs.ts'
import { isolated } from '#web/words/isolated.ts'
import type { Made } from './MakeKey.tsx'
import { ShownOnce } from './ShownOnce.tsx'

/** The key that was just made. */
export function KeyShown({ made: { name, key }, onClose }: { made: Made; onClose(): void }) {
  const { keyFor, key: label, shownOnce: once, notCopied, onlyDone } = useProgramTexts()
  const words = { label, once, notCopied, onlyDone }
  return <ShownOnce title={keyFor(isolated(name))} value={key} words={words} onClose={onClose} />
}
