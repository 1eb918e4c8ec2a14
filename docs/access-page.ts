import { type Caller, everyCaller, mayCall } from '#domain/contract/callers.ts'
import { MESSAGES_WITHIN_MS, messages } from '#domain/contract/live.ts'
import type { Route } from '#domain/contract/route.ts'
import { routes } from '#domain/contract/routes.ts'
import { callersInWords } from '#server/http/openapi.ts'

/** Returns `docs/access.md`: every call and every socket message, who may make it, and how often a message. */
export function accessPage(): string {
  return `${[opening, whoIsWho, calls, liveMessages, closing].join('\n\n')}\n`
}

const opening = `# Who may do what

Every call of the API and every message of a live page, and who may make it. Written by \`npm run docs\` from
\`domain/contract\`: change that, never this page. \`tests/contract/access.test.ts\` makes every call, and sends every message, as each of them.

A call that is not open to the caller is refused before its body is read. [security.md](security.md) says what is limited
beyond that.`

const whoIsWho = [
  'Pages and `/health` are open to anyone. A personal page shows one name. The form for guests at `/hello` shows what that phone has sent, and needs a code from a wall or a desk. The page of a person begins with their names where a helper who may see the person has signed in. All else comes with these calls.',
  '',
  '| | who this is |',
  '| --- | --- |',
  ...everyCaller.map((caller) => `| **${nameOf(caller)}** | ${callersInWords[caller]} |`),
  '',
  '**desk**, **care**, **greeter**, **children**, **room** and **administrator** are the roles of helpers. One helper may have several.',
].join('\n')

type Row = Pick<Route, 'callers' | 'needsGrant' | 'reserved' | 'scopes'> & { readonly cells: readonly string[] }

const calls = tableOf(
  [''],
  Object.values<Route>(routes).map((route) => ({ ...route, cells: [`\`${route.method} ${route.path}\``] })),
)

const SECONDS = MESSAGES_WITHIN_MS / 1000

const liveMessages = [
  `A live page sends these messages over its connection. A connection that sends one of them more often than this in
${SECONDS} seconds is closed, and so is one that sends too much in all: [security.md](security.md). A page connects again by itself.`,
  '',
  tableOf(
    ['message', `in ${SECONDS} seconds`],
    Object.entries(messages).map(([name, { callers, most }]) => ({ cells: [`\`${name}\``, String(most)], callers })),
  ),
].join('\n')

function tableOf(headings: readonly string[], rows: readonly Row[]): string {
  const columns = [...headings, ...everyCaller.map(nameOf)]
  return [
    `| ${columns.join(' | ')} |`,
    `| ${columns.map(() => '---').join(' | ')} |`,
    ...rows.map((row) => `| ${[...row.cells, ...everyCaller.map((caller) => cellOf(row, caller))].join(' | ')} |`),
  ].join('\n')
}

function cellOf({ callers, needsGrant, reserved = [], scopes }: Row, caller: Caller): string {
  if (caller === 'program') {
    const some = reserved.some((one) => !mayCall(one.callers, [caller])) && scopes ? ', some fields' : ''
    return (scopes ?? []).map((scope) => `\`${scope}\``).join(' or ') + some
  }
  if (!mayCall(callers, [caller])) return ''
  if (reserved.some((one) => !mayCall(one.callers, [caller]))) return 'some fields'
  return needsGrant && caller !== 'administrator' ? 'with a grant' : 'yes'
}

const reservedInWords = Object.values<Route>(routes)
  .flatMap(({ method, path, reserved }) =>
    reserved
      ? `\`${method} ${path}\` without ${reserved
          .flatMap(({ fields }) => fields)
          .map((field) => `\`${field}\``)
          .join(', ')}.`
      : [],
  )
  .join(' ')

const closing = `A live page receives only changes of what it may watch. A page whose rights have ended
is disconnected within a second. Servers of one church ask each other at \`/peers/devices\` for devices, and when
helpers were here, with a signature that only their common secret can make; everybody else gets 404.

**With a grant**: only for a person that the caller has looked up in the last 30 minutes. The reply of the look-up brings
the grant, and the call sends it in \`Foyer-Grant\`, or in the cookie that the reply has set. Without it the call is refused
with 403 \`grant-needed\`.

**program**: the cell names the scopes of a key that open the call; one of them is enough. A key opens no other call and no message.
A program names a change in the header \`Idempotency-Key\` and needs no grant: [programs.md](programs.md).

**Some fields**: ${reservedInWords} A call with one of them is refused like one that the caller may not make.

| refused with | when |
| --- | --- |
| 401 \`password-needed\` | the call needs a password, and there is none or a wrong one |
| 403 \`role-needed\` | a helper has signed in by name, and none of their roles may make the call |
| 403 \`device-unknown\` | the device was not let in, or was turned away |
| 403 \`device-paused\` | the device is paused |
| 403 \`device-unfit\` | the device was let in for something else, for example as a wall |
| 401 \`key-unknown\`, \`key-ended\`, \`key-taken-away\` | the key of a program opens nothing |
| 403 \`scope-needed\` | none of the scopes of the key opens the call, or the body has a field that no program may send |
| 403 \`service-not-open\` | the key is for the events of other services |`

function nameOf(caller: Caller): string {
  return caller.replace('-', ' ')
}
