import { configurations, entries, tests } from '#boundaries.ts'
import { fits, isProof } from './imports.ts'
import { isNode, type Node, type Source } from './source.ts'

/** Rules about what code does. Each returns the violations, in sentences. */

const DECLARES = /^(Import|Export|Function|Class|Variable|TS)\w*(Declaration|Alias)/

/**
 * Statements that do something when their file is loaded. A call whose result gets a name counts as a declaration,
 * because one file does not show whether the call has another effect.
 */
export function actsOnImport({ path, statements, text }: Source): string[] {
  if (fits(path, entries) || fits(path, configurations) || isProof(path)) return []
  return statements
    .filter(({ type }) => !DECLARES.test(type))
    .map((statement) => `${path} acts when it is imported: ${firstLine(text, statement)}`)
}

/** Uses of the clock that the linter does not see. Other impure code in the domain does not compile. */
export function asksTheClock({ path, nodes }: Source): string[] {
  if (!path.startsWith('domain/') || isProof(path)) return []
  return nodes.filter(isBareDate).map(() => `${path} asks the clock: let the time come in with the command`)
}

const isBareDate = (node: Node): boolean =>
  (node.type === 'NewExpression' || node.type === 'CallExpression') &&
  nameOf(node['callee']) === 'Date' &&
  isEmpty(node['arguments'])

const isEmpty = (list: unknown) => Array.isArray(list) && list.length === 0

/**
 * Tests that are skipped, that run alone, that wait for a time instead of for a result, that give a busy machine one
 * second for it, or that measure a place while the screen may still move.
 */
export function unfairTests({ path, nodes, text }: Source): string[] {
  if (!fits(path, tests)) return []
  return nodes
    .filter((node) => isLeftOut(node) || isSleep(node) || isHasty(node) || isMoving(node))
    .map((node) => `${path} skips, singles out, sleeps, is hasty, or measures what may move: ${firstLine(text, node)}`)
}

const TESTS = new Set(['test', 'it', 'describe', 'suite', 'xit', 'xtest', 'xdescribe', 'fit', 'fdescribe'])
const LEFT_OUT = new Set(['skip', 'only', 'todo', 'fixme'])

function isLeftOut({ type, object, property, callee }: Node): boolean {
  if (type === 'CallExpression') return /^(x|f)(it|test|describe)$/.test(nameOf(callee) ?? '')
  return type === 'MemberExpression' && LEFT_OUT.has(nameOf(property) ?? '') && TESTS.has(rootOf(object) ?? '')
}

/**
 * Finds `page.waitForTimeout(…)`, a promise that a timer settles, and a timer that is awaited. A timer of one
 * millisecond is allowed, because it only checks that timers run.
 */
function isSleep(node: Node): boolean {
  if (node.type === 'MemberExpression') return nameOf(node['property']) === 'waitForTimeout'
  if (node.type === 'AwaitExpression')
    return isCallOf(node['argument'], 'setTimeout', 'sleep', 'delay') && !isInstant(node['argument'])
  if (node.type !== 'NewExpression' || nameOf(node['callee']) !== 'Promise') return false
  const [executor] = node['arguments'] as unknown[]
  const [settle] = isNode(executor) && Array.isArray(executor['params']) ? executor['params'] : []
  const body = isNode(executor) ? executor['body'] : null
  return settlesByTimer(body, nameOf(settle))
}

/** `placesOf` of `tests/browser/measuring` waits until nothing moves, and measures all places in one step. */
const isMoving = (node: Node): boolean => node.type === 'MemberExpression' && nameOf(node['property']) === 'boundingBox'

/** `vi.waitFor` and `vi.waitUntil` without a time of their own. `expect.poll` has one in the configuration. */
const isHasty = (node: Node): boolean =>
  node.type === 'CallExpression' &&
  isNode(node['callee']) &&
  (isMember(node['callee'], 'vi', 'waitFor') || isMember(node['callee'], 'vi', 'waitUntil')) &&
  (node['arguments'] as unknown[]).length < 2

const isInstant = (call: Node): boolean => {
  const [time] = call['arguments'] as Node[]
  return time?.['value'] === 0 || time?.['value'] === 1
}

/** Whether the body of the promise is only a timer that settles it. */
function settlesByTimer(body: unknown, settle: string | null): boolean {
  if (!isNode(body)) return false
  if (body.type === 'BlockStatement' && Array.isArray(body['body']))
    return body['body'].length === 1 && settlesByTimer(body['body'][0], settle)
  if (body.type === 'ExpressionStatement') return settlesByTimer(body['expression'], settle)
  if (body.type === 'UnaryExpression') return settlesByTimer(body['argument'], settle)
  return isCallOf(body, 'setTimeout') && nameOf((body['arguments'] as unknown[])[0]) === settle
}

const isCallOf = (node: unknown, ...names: string[]): node is Node =>
  isNode(node) && node.type === 'CallExpression' && names.includes(nameOf(node['callee']) ?? '')

const isMember = ({ type, object, property }: Node, owner: string, name: string): boolean =>
  type === 'MemberExpression' && nameOf(object) === owner && nameOf(property) === name

const nameOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'Identifier' ? String(node['name']) : null

/** Returns the first name of a chain: for test.concurrent.only it is test. */
const rootOf = (node: unknown): string | null =>
  isNode(node) && node.type === 'MemberExpression' ? rootOf(node['object']) : nameOf(node)

const firstLine = (text: string, { start }: Node): string => text.slice(Number(start)).split('\n', 1)[0] ?? ''
