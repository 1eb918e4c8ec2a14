/** A request that cannot be served as it is. `message` is fit to show to a visitor. */
export class RequestRefused extends Error {
  override name = 'RequestRefused'
  readonly status: number
  readonly code: string
  /** Seconds after which another try makes sense. */
  readonly retryAfter: number | undefined

  constructor(status: number, code: string, message: string, retryAfter?: number) {
    super(message)
    this.status = status
    this.code = code
    this.retryAfter = retryAfter
  }
}
