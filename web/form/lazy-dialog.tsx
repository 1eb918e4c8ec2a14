import { type ComponentType, Suspense, useEffect, useId } from 'react'
import { Dialog } from '#web/frame/Dialog.tsx'
import { noteComing } from '#web/list/NextPage.tsx'
import { lazyPart } from '#web/page/lazy-part.tsx'
import { NotFetched } from '#web/page/Loading.tsx'

type Closes = { onClose(): void }

type LazyDialog<Props> = ComponentType<Props> & {
  /** Fetches its script once the page is drawn on which it can be opened. */
  readonly useSoon: () => void
  readonly fetch: () => Promise<void>
}

/** A dialog with a script of its own. A page can be used before the scripts of its dialogs are there. */
export function lazyDialog<Props extends Closes>(load: () => Promise<ComponentType<Props>>): LazyDialog<Props> {
  const Part = lazyPart<Props>(() => noteComing(load()), NotThere)
  const Shown = (props: Props) => (
    <Suspense fallback={null}>
      <Part {...props} />
    </Suspense>
  )
  return Object.assign(Shown, { fetch: Part.fetch, useSoon: () => useEffect(() => void Part.fetch(), []) })
}

function NotThere({ onClose }: Closes) {
  const id = useId()
  return (
    <Dialog labelledBy={id} onClose={onClose} width={560}>
      <div id={id}>
        <NotFetched />
      </div>
    </Dialog>
  )
}
