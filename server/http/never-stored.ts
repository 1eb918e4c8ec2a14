import type { Response } from 'express'

/** Replies of the API are for one caller and for now: no cache may keep them, and no browser may guess their type. */
export function neverStored(response: Response): Response {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  return response
}
