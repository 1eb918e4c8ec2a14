import { type CallArguments, GRANT_HEADER, type Reply, type Route } from '#domain/contract/route.ts'

/**
 * Makes a call of the contract as a page does. `grant` comes from a look-up and is needed for a call that changes a
 * person.
 */
export type Call = <R extends Route>(route: R, asked: CallArguments<R>, grant?: string) => Promise<Reply<R>>

/** A call that the server has refused: its message, with the status and the path of the route. */
export class CallFailed extends Error {
  readonly status: number

  constructor(path: string, status: number, reply: string) {
    super(`${path} failed with ${status}: ${reply}`)
    this.status = status
  }
}

/**
 * A browser that calls this server until the signal. It keeps its cookies, as a tablet that was let in or the phone of
 * a helper does. Throws `CallFailed`.
 */
export function browserAt(url: string, signal: AbortSignal, more: Readonly<Record<string, string>> = {}): Call {
  const cookies = new Map<string, string>()

  function headers(grant: string | undefined): Record<string, string> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return {
      'content-type': 'application/json',
      origin: url,
      ...(cookie === '' ? {} : { cookie }),
      ...(grant === undefined ? {} : { [GRANT_HEADER]: grant }),
      ...more,
    }
  }

  function keep(response: Response): void {
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      cookies.set(name, value)
    }
  }

  return async (route, asked, grant) => {
    const { params = {}, query, body } = asked as { params?: object; query?: Record<string, string>; body?: unknown }
    const values = new Map(Object.entries(params))
    const path = route.path.replace(/:(\w+)/g, (_, name: string) => String(values.get(name)))
    const response = await fetch(`${url}${path}${query ? `?${new URLSearchParams(query)}` : ''}`, {
      method: route.method,
      signal,
      headers: headers(grant),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    keep(response)
    if (!response.ok) throw new CallFailed(route.path, response.status, await response.text())
    const text = await response.text()
    return (text === '' ? undefined : JSON.parse(text)) as Reply<typeof route>
  }
}
