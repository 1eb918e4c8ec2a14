import { isProof } from './imports.ts'
import { isNode, type Node, type Source } from './source.ts'

/**
 * Rules about features that every tablet has: Safari 16.4, Chrome 111, and both of them over plain http. The build
 * rewrites newer syntax, but adds no missing feature. Missing features of the language do not compile
 * (`web/tsconfig.json`). These rules are about the others, because their types describe only the newest browsers.
 */

/** The first versions with each feature, by its name, or by owner and name if the name alone is not clear. */
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
  getBattery: 'no Safari',
  'navigator.userAgentData': 'no Safari',
}

/** Files that check for one of these features before they use it, and do without it. */
const CHECKED: Readonly<Record<string, readonly string[]>> = {
  getBattery: ['web/device/device-socket.ts'],
  showPopover: ['web/menu/Menu.tsx'],
  'navigator.vibrate': ['counter/counter/Counter.tsx', 'guest/personal/calls.ts', 'guest/receipt/follow-receipt.ts'],
}

/** Features that browsers leave out over plain http, and the files that check for them before use. */
const ONLY_SECURE: Readonly<Record<string, readonly string[]>> = {
  'crypto.randomUUID': [],
  // Nothing is kept, and no key is there, where a page came over plain http: canSeal says so first.
  'crypto.subtle': ['room/offline/kept/sealed.ts', 'room/offline/keys/day-keys.ts'],
  'window.caches': ['room/offline/kept/sealed.ts'],
  'navigator.clipboard': ['web/page/copied.ts', 'guest/personal/main.ts'],
  'navigator.locks': ['web/offline/with-lock.ts'],
  'navigator.mediaDevices': ['web/scanner/camera.ts'],
  'navigator.serviceWorker': [
    'counter/install-counter.ts',
    'kiosk/offline/install-kiosk.ts',
    'kiosk/rooms/script.ts',
    'kiosk/teams/script.ts',
    'room/offline/install-room.ts',
    'web/device/renew-when-idle.ts',
  ],
  'navigator.share': ['guest/personal/main.ts'],
  'navigator.storage': ['counter/install-counter.ts', 'kiosk/offline/install-kiosk.ts', 'room/offline/install-room.ts'],
  'navigator.wakeLock': ['web/frame/keep-awake.ts'],
}

/** Files that run in a page. The kiosk's worker runs only over https. */
const inPages = ({ path }: Source): boolean =>
  /^(web|kiosk|admin|wall|counter|printer|room|guest|domain\/(contract|directory-import))\//.test(path) &&
  !path.startsWith('kiosk/offline/worker/') &&
  !isProof(path)

/** Returns features that some tablets do not have and that are used without a check. */
export function missingOnTablets(source: Source): string[] {
  if (!inPages(source)) return []
  return source.nodes.flatMap(namesOf).flatMap((name) => {
    if (Object.hasOwn(TOO_NEW, name) && !CHECKED[name]?.includes(source.path))
      return [`${source.path} uses ${name}: ${TOO_NEW[name]}`]
    const asking = Object.hasOwn(ONLY_SECURE, name) ? ONLY_SECURE[name] : undefined
    return !asking || asking.includes(source.path) ? [] : [`${source.path} uses ${name}, which plain http has not`]
  })
}

/** Returns what a node refers to: a name, a member of an object, or a property taken out of an object. */
function namesOf(node: Node): string[] {
  const name = nameOf(node)
  if (name !== null) return [name]
  if (node.type === 'MemberExpression') return [`${lastNameOf(node['object'])}.${nameOf(node['property'])}`]
  if (node.type !== 'VariableDeclarator') return []
  return takenOut(node['id']).map((taken) => `${lastNameOf(node['init'])}.${taken}`)
}

const nameOf = (node: unknown): string | null =>
  isNode(node) && /^(JSX)?Identifier$/.test(node.type) ? String(node['name']) : null

/** Returns the last name of a chain: for window.navigator it is navigator. Type assertions are ignored. */
function lastNameOf(node: unknown): string | null {
  if (!isNode(node)) return null
  if (node.type === 'MemberExpression') return nameOf(node['property'])
  return node.type === 'TSAsExpression' ? lastNameOf(node['expression']) : nameOf(node)
}

function takenOut(pattern: unknown): string[] {
  if (!isNode(pattern) || pattern.type !== 'ObjectPattern') return []
  return (pattern['properties'] as Node[]).flatMap(({ key }) => nameOf(key) ?? [])
}
