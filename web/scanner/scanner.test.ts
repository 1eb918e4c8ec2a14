import { expect, test } from 'vitest'
import { CameraFailed, problemOf } from './camera.ts'
import type { PictureEvents, Picture } from './picture.ts'
import { after, createScanner, type ScannerView, type ScannerState, type ScannerStep } from './scanner.ts'

const STATES: ScannerState[] = ['not-started', 'starting', 'scanning', 'paused']
const from = (step: ScannerStep): ScannerState[] => STATES.filter((state) => after(state, step))

test('the scanner pauses only while it scans, resumes only when paused, and stops only when it runs or is paused', () => {
  expect(from('pause')).toEqual(['scanning'])
  expect(from('resume')).toEqual(['paused'])
  expect(from('stop')).toEqual(['starting', 'scanning', 'paused'])
  expect(from('start')).toEqual(['not-started'])
  expect(from('started')).toEqual(['starting'])
})

/** A scanner whose camera opens when the test says so. */
function given() {
  const views: ScannerView[] = []
  const codes: string[] = []
  const opening: { opened: () => Promise<void>; refused: (error: unknown) => Promise<void>; hears: PictureEvents }[] =
    []
  const calls: string[] = []
  const picture: Picture = {
    cameras: 2,
    pause: () => void calls.push('pause'),
    resume: () => void calls.push('resume'),
    end: () => void calls.push('end'),
  }
  const scanner = createScanner(
    (_, hears) => {
      const { promise, resolve, reject } = Promise.withResolvers<Picture>()
      const settled = async () => {
        await promise.catch(() => {})
        await Promise.resolve()
      }
      const opened = () => (resolve(picture), settled())
      const refused = (error: unknown) => (reject(error), settled())
      opening.push({ opened, refused, hears })
      return promise
    },
    { changed: (view) => void views.push(view), found: (text) => void codes.push(text) },
  )
  const now = () => views.at(-1)
  return { scanner, codes, calls, opening, now }
}

test('a camera is started, paused, resumed and stopped, and reports how many there are', async () => {
  const { scanner, opening, calls, now } = given()
  scanner.start('environment')
  expect(now()?.state).toBe('starting')
  await opening[0]!.opened()
  expect(now()).toEqual({ state: 'scanning', problem: null, cameras: 2 })
  scanner.pause()
  expect(now()?.state).toBe('paused')
  scanner.resume()
  expect(now()?.state).toBe('scanning')
  scanner.stop()
  expect(now()?.state).toBe('not-started')
  expect(calls).toEqual(['pause', 'resume', 'end'])
})

test('a step that does not fit the state changes nothing', async () => {
  const { scanner, opening, calls } = given()
  scanner.stop()
  scanner.pause()
  scanner.resume()
  scanner.start('environment')
  scanner.start('environment')
  scanner.pause()
  await opening[0]!.opened()
  scanner.resume()
  scanner.start('user')
  expect(opening).toHaveLength(1)
  expect(calls).toEqual([])
})

test('a camera that opens after it was given up is closed, and does not disturb the next', async () => {
  const { scanner, opening, calls, codes, now } = given()
  scanner.start('environment')
  scanner.stop()
  scanner.start('user')
  await opening[0]!.opened()
  expect(calls).toEqual(['end'])
  expect(now()?.state).toBe('starting')
  await opening[1]!.opened()
  opening[0]!.hears.found('late')
  opening[0]!.hears.broken(new CameraFailed('lost'))
  opening[1]!.hears.found('code')
  expect(codes).toEqual(['code'])
  expect(now()).toEqual({ state: 'scanning', problem: null, cameras: 2 })
})

test('no code is read while the scanner is paused', async () => {
  const { scanner, opening, codes } = given()
  scanner.start('environment')
  await opening[0]!.opened()
  scanner.pause()
  opening[0]!.hears.found('code')
  expect(codes).toEqual([])
  scanner.resume()
  opening[0]!.hears.found('code')
  expect(codes).toEqual(['code'])
})

test('a camera that fails reports the reason, at the start and later, and a new start clears it', async () => {
  const { scanner, opening, calls, now } = given()
  scanner.start('environment')
  await opening[0]!.refused(new CameraFailed('busy'))
  expect(now()).toEqual({ state: 'not-started', problem: 'busy', cameras: 0 })
  scanner.start('environment')
  expect(now()).toEqual({ state: 'starting', problem: null, cameras: 0 })
  await opening[1]!.opened()
  opening[1]!.hears.broken(new CameraFailed('lost'))
  expect(now()).toEqual({ state: 'not-started', problem: 'lost', cameras: 2 })
  expect(calls).toEqual(['end'])
})

test('the camera errors of the browser are distinguished', () => {
  const said = (name: string) => problemOf(new DOMException('', name))
  expect(said('NotAllowedError')).toBe('refused')
  expect(said('SecurityError')).toBe('refused')
  expect(said('NotFoundError')).toBe('none')
  expect(said('OverconstrainedError')).toBe('none')
  expect(said('NotReadableError')).toBe('busy')
  expect(said('AbortError')).toBe('busy')
  expect(said('NotSupportedError')).toBe('unsupported')
  expect(problemOf(new TypeError('not here'))).toBe('unsupported')
  expect(problemOf('anything else')).toBe('refused')
})
