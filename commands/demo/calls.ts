import { GRANT_HEADER, type CallArguments, type Reply, type Route } from '#domain/contract/route.ts'

/**
 * Makes a call of the contract as a tablet does. `grant` comes from a look-up and is needed for a call that changes a
 * person.
 */
export type Call = <R extends Route>(route: R, asked: CallArguments<R>, grant?: string) => Promise<Reply<R>>

/** Calls this server until the signal. Throws the server's message, with the status and the path of the route. */
export const caller =
  (url: string, signal: AbortSignal): Call =>
  async (route, asked, grant) => {
    const { params = {}, query, body } = asked as { params?: object; query?: Record<string, string>; body?: unknown }
    const values = new Map(Object.entries(params))
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)))
    const response = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: route.method,
      signal,
      headers: { 'content-type': 'application/json', ...(grant ? { [GRANT_HEADER]: grant } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${route.path} failed with ${response.status}: ${await response.text()}`)
    return (await response.json()) as Reply<typeof route>
  }
