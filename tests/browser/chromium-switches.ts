/**
 * A full Chromium prepares two hidden pages of its address bar for every window, which costs half of the time for a
 * window, and a spare process for the next page, which no test opens. Only the last list of features counts, so
 * Playwright's own list is repeated.
 */
const NOT_NEEDED = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
]

/** The network needs no process of its own. Playwright's own list is repeated here too. */
const NEEDED = ['CDPScreenshotNewSurface', 'SkipListAccountsWithoutGaiaCookies', 'NetworkServiceInProcess2']

/** The switches of the tests' browser: it contacts no other host, and does nothing that no test needs. */
export const SWITCHES: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${NOT_NEEDED.join(',')}`,
  // Nothing is drawn by a graphics card, so a process for it only costs messages.
  '--in-process-gpu',
  // The other processor runs another test: further threads of a page for compiling and memory only cost switches.
  '--js-flags=--single-threaded',
  `--enable-features=${NEEDED.join(',')}`,
]

/**
 * A camera that shows a test picture. Chromium's shell has no dialog that asks for permission, so a dialog of the tests
 * says yes at once.
 */
export const WITH_CAMERA: readonly string[] = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']

/** A camera, and a dialog that says no. */
export const WITHOUT_PERMISSION: readonly string[] = [
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream=deny',
]
