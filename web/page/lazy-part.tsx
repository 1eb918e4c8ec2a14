import { createElement, use, type ComponentType } from 'react'

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
  let fetching: Promise<ComponentType<Props>> | null = null
  const fetched = () => (fetching ??= drawsAtOnce(load().catch(replacedBy(NotFetched))))
  const Drawn = (props: Props) => createElement(use(fetched()), props)
  return Object.assign(Drawn, { fetch: async () => void (await fetched()) })
}

const replacedBy =
  <Component,>(component: Component) =>
  (error: unknown): Component => {
    console.error(error)
    return component
  }

/** `use` suspends at the first sight of a promise, unless the promise says that it is fulfilled, and its value. */
function drawsAtOnce<Value>(promise: Promise<Value>): Promise<Value> {
  void promise.then((value) => Object.assign(promise, { status: 'fulfilled', value }))
  return promise
}
