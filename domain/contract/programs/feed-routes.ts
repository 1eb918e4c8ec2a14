import { route } from '#domain/contract/route.ts'

/** The live feed, which other programs read with a key. */
export const feed = route(
  'GET /api/feed',
  ['program'],
  'What happens, as server-sent events while the connection is open. Each event has the name of a webhook event, and its ' +
    'data is one line of JSON: id, type, timestamp, position and data. A key hears of what its scopes and services open. ' +
    'Who sends the id of the last event in the header Last-Event-ID gets everything after it.',
  {
    scopes: ['counts', 'attendance:read', 'people:read', 'rooms:read'],
    reply: 'text/event-stream',
  },
)

export const feedRoutes = { feed }
