import { PUBLISHED_TYPES } from '#domain/published-events/published-types.ts'

/** One event of the live feed. */
export const feedEvent = (position: object): object => ({
  type: 'object',
  description:
    'The line `data:` of an event, as JSON. The line `id:` before it goes back in `Last-Event-ID`: it begins with the position.',
  properties: {
    id: { type: 'string', description: 'The same at every delivery and on every server.' },
    type: { enum: [...PUBLISHED_TYPES] },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    position,
    data: {
      type: 'object',
      description: 'What it is about, in ids. `people` has names, for a key that opens `people:read`.',
      properties: {
        eventId: { type: 'integer' },
        userId: { type: 'integer', description: 'The profile of the household.' },
        personIds: { type: 'array', items: { type: 'integer' } },
        mark: { type: 'string', description: 'What stands on the tags of the children.' },
        roomId: { type: 'integer' },
        commandId: { type: 'string', format: 'uuid' },
        people: {
          type: 'array',
          items: { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } },
        },
      },
    },
  },
  required: ['id', 'type', 'timestamp', 'position', 'data'],
})

/** Where a feed goes on. */
export const lastEventId = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  schema: { type: 'string' },
  description: 'The id of the last event that was read, or a position: everything after it comes, and nothing twice.',
}
