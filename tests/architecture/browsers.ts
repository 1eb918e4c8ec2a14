import { isProof } from './imports.ts'
import { isNode, type Node, type Source } from './source.ts'

/**
 * Rules about what every tablet has: Safari 16.4, Chrome 111, and either of them over plain http. The build rewrites
 * newer syntax for them and brings nothing that they lack. What they lack of the language does not compile
 * (`kiosk/tsconfig.json`); this is about the rest, whose types know only the newest browsers.
 */

/** By name, or by owner and name where the name alone says too little: since when there is such a thing. */
const TOO_NEW: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'Safari 17.4, Chrome 116',
  'URL.canParse': 'Safari 17, Chrome 120',
  'URL.parse': 'Safari 18, Chrome 126',
  checkVisibility: 'Safari 17.4',
  showPopover: 'Safari 17, Chrome 114',
  hidePopover: 'Safari 17, Chrome 114',
  togglePopover: 'Safari 17, Chrome 114',
  startViewTransition: 'Safari 18',
  setHTMLUnsafe: 'Safari 17.4, Chrome 124',
  requestClose: 'Safari 18.4, Chrome 134',
  moveBefore: 'Chrome 133',
  onScrollEnd: 'Chrome 114, and Safari later still',
  requestIdleCallback: 'no Safari of these',
  BarcodeDetector: 'no Safari',
  'navigator.vibrate': 'no Safari',
  'navigator.connection': 'no Safari',
  'navigator.userAgentData': 'no Safari',
}

/** What a browser leaves out over plain http, and the files that ask whether it is there. */
const ONLY_SECURE: Readonly<Record<string, readonly string[]>> = {
  'crypto.randomUUID': [],
  'crypto.subtle': [],
  'window.caches': [],
  'navigator.clipboard': ['kiosk/personal/share-link.ts'],
  'navigator.locks': ['kiosk/outbox/alone.ts'],
  'navigator.mediaDevices': ['kiosk/scanner/camera.ts'],
  'navigator.serviceWorker': ['kiosk/offline/install-kiosk.ts', 'kiosk/offline/renewal.ts'],
  'navigator.share': ['kiosk/personal/share-link.ts'],
  'navigator.storage': ['kiosk/offline/install-kiosk.ts'],
  'navigator.wakeLock': ['kiosk/shell/frame/keep-awake.ts'],
}

/** What runs in a browser's page. A worker of the kiosk's is there over https alone. */
const inPages = ({ path }: Source): boolean =>
  /^(kiosk|admin|domain\/(contract|directory-import))\//.test(path) &&
  !path.startsWith('kiosk/offline/worker/') &&
  !isProof(path)

/** What some tablet does not have, and is used as if every one had it. */
export function missingOnTablets(source: Source): string[] {
  if (!inPages(source)) return []
  return source.nodes.flatMap(namesOf).flatMap((name) => {
    if (Object.hasOwn(TOO_NEW, name)) return [`${source.path} uses ${name}: ${TOO_NEW[name]}`]
    const asking = Object.hasOwn(ONLY_SECURE, name) ? ONLY_SECURE[name] : undefined
    return !asking || asking.includes(source.path) ? [] : [`${source.path} uses ${name}, which plain http has not`]
  })
}

/** What a node calls something: by its own name, as a member of what it belongs to, or taken out of it. */
function namesOf(node: Node): string[] {
  const name = nameOf(node)
  if (name !== null) return [name]
  if (node.type === 'MemberExpression') return [`${lastNameOf(node['object'])}.${nameOf(node['property'])}`]
  if (node.type !== 'VariableDeclarator') return []
  return takenOut(node['id']).map((taken) => `${lastNameOf(node['init'])}.${taken}`)
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && /^(JSX)?Identifier$/.test(node.type) ? String(node['name']) : null

/** The last word of a chain: of window.navigator it is navigator. What is said of its type does not count. */
function lastNameOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return node.type === 'TSAsExpression' ? lastNameOf(node['expression']) : nameOf(node)
}

function takenOut(pattern: unknown): string[] {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return []
  return (pattern['properties'] as Node[]).flatMap(({ key }) => nameOf(key) ?? [])
}
