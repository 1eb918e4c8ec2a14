import { use, type ComponentType } from 'react'

/** A component whose script is fetched when it is first drawn, or before. */
export type LazyPart<Props = object> = ComponentType<Props> & {
  /** Fetches the script. It resolves also when the script does not come. */
  readonly fetch: () => Promise<void>
}

/**
 * Draws a component as soon as its script is there. If the script does not come, the page shows the second component in
 * its place. `React.lazy` would leave an empty page then. It also cannot fetch a script before it is drawn.
 */
export function lazyPart<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
  NotFetched: ComponentType<Props>,
): LazyPart<Props> {
  let Fetched: ComponentType<Props> | null = null
  let fetching: Promise<void> | null = null
  const fetch = (): Promise<void> =>
    (fetching ??= load().then(
      (component) => {
        Fetched = component
      },
      (error: unknown) => {
        console.error(error)
        Fetched = NotFetched
      },
    ))
  function Drawn(props: Props) {
    if (Fetched === null) use(fetch())
    return Fetched && <Fetched {...props} />
  }
  return Object.assign(Drawn, { fetch })
}
