import { describe, expect, test } from 'vitest'
import { CallFailed, NetworkFailed } from '#web/calls/call.ts'
import { outcomeOf, reasonOf, type Outcome } from './outcome.ts'

const failed = (status: number, code?: string) => new CallFailed(status, 'Words.', code, null)

describe('what becomes of a check-in that was sent', () => {
  test.each<[string, unknown, Outcome]>([
    ['no response comes', new NetworkFailed('No reply from the server'), 'unheard'],
    ['the server is starting', failed(503, 'starting'), 'unheard'],
    ['the log cannot be written', failed(503, 'log-unavailable'), 'unheard'],
    ['the server has too much to do', failed(429, 'too-many'), 'unheard'],
    ['a proxy finds no server behind it', failed(502), 'unheard'],
    ['a proxy gives up waiting', failed(504), 'unheard'],
    ['a portal of the network wants a login', failed(401), 'unheard'],
    ['something in between knows no such page', failed(404), 'unheard'],
    ['the tablet is not let in', failed(403, 'device-unknown'), 'unheard'],
    ['the tablet was let in for something else', failed(403, 'device-unfit'), 'unheard'],
    ['the tablet is paused', failed(403, 'device-paused'), 'unheard'],
    ['the reply is no JSON at all', new SyntaxError('Unexpected token <'), 'unheard'],
    ['the schedule does not know the gathering', failed(404, 'unknown-gathering'), 'postponed'],
    ['the gathering is not open yet', failed(409, 'check-in-not-open'), 'postponed'],
    ['the person was erased', failed(410, 'attendee-erased'), 'forgotten'],
    ['it comes more than four weeks after the event', failed(409, 'too-late'), 'refused'],
    ['the server does not know the person', failed(404, 'unknown-attendee'), 'refused'],
    ['somebody is not of that family', failed(400, 'unknown-family-member'), 'refused'],
    ['nobody was selected', failed(400, 'nobody-selected'), 'refused'],
    ['something in the server broke', failed(500, 'unexpected'), 'refused'],
  ])('when %s', (_, error, outcome) => expect(outcomeOf(error)).toBe(outcome))

  test('the reason is kept in the server’s own words', () => {
    expect(reasonOf(failed(404, 'unknown-gathering'))).toBe('404 unknown-gathering')
    expect(reasonOf(failed(500))).toBe('500')
  })
})
