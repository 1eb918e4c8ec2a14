import type { Response } from 'express'

/** What the API answers is for whoever asked, and for now: no cache keeps it, and no browser guesses what it is. */
export function neverStored(response: Response): Response {
  response.setHeader('Cache-Control', 'no-store')
  response.setHeader('X-Content-Type-Options', 'nosniff')
  return response
}
