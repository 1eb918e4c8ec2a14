import { expect, test } from 'vitest'
import { filesOf, stylesLater } from './installed-pages.ts'

type Bundle = Parameters<typeof filesOf>[1]

const script = (imports: string[], dynamicImports: string[] = [], styles: string[] = []) => ({
  type: 'chunk',
  imports,
  dynamicImports,
  viteMetadata: { importedCss: new Set(styles), importedAssets: new Set() },
})
const text = (source: string) => ({ type: 'asset', source })

test('a tablet stores what the kiosk loads first and later, its styles and fonts, and nothing of other pages, of rooms or of teams', () => {
  const bundle = {
    'kiosk/index.html': text(
      '<script src="/assets/kiosk-1.js"></script><link href="/assets/icon-1.svg"><link href="/assets/page-1.css">',
    ),
    'admin/index.html': text('<script src="/assets/admin-1.js"></script>'),
    'assets/kiosk-1.js': script(
      ['assets/shell-1.js'],
      ['assets/camera-1.js', 'assets/rooms-1.js', 'assets/teams-1.js'],
      ['assets/kiosk-1.css'],
    ),
    'assets/shell-1.js': script([]),
    'assets/camera-1.js': script(['assets/kiosk-1.js'], ['assets/scanner-1.js']),
    'assets/scanner-1.js': script([]),
    'assets/rooms-1.js': {
      ...script(['assets/shell-1.js', 'assets/marks-1.js', 'assets/chip-1.js'], [], ['assets/rooms-1.css']),
      facadeModuleId: '/foyer/kiosk/rooms/rooms.tsx',
    },
    'assets/teams-1.js': {
      ...script(['assets/chip-1.js']),
      facadeModuleId: '/foyer/kiosk/teams/WithTeams.tsx',
    },
    'assets/chip-1.js': script([], [], ['assets/chip-1.css']),
    'assets/chip-1.css': text('.chip {}'),
    'assets/marks-1.js': script([]),
    'assets/rooms-1.css': text('.line {}'),
    'assets/admin-1.js': script(['assets/shell-1.js', 'assets/table-1.js']),
    'assets/table-1.js': script([]),
    'assets/page-1.css': text('@font-face { src: url(/assets/figtree-latin-wght-normal-1.woff2) }'),
    'assets/figtree-latin-wght-normal-1.woff2': text(''),
    'assets/icon-1.svg': text('<svg />'),
  }
  expect(filesOf('kiosk/index.html', bundle as unknown as Bundle)).toEqual({
    always: [
      'assets/camera-1.js',
      'assets/figtree-latin-wght-normal-1.woff2',
      'assets/icon-1.svg',
      'assets/kiosk-1.js',
      'assets/page-1.css',
      'assets/scanner-1.js',
      'assets/shell-1.js',
    ],
    withRooms: [
      'assets/chip-1.css',
      'assets/chip-1.js',
      'assets/marks-1.js',
      'assets/rooms-1.css',
      'assets/rooms-1.js',
    ],
    withTeams: ['assets/chip-1.css', 'assets/chip-1.js', 'assets/teams-1.js'],
  })
})

test('a build without the kiosk fails', () =>
  expect(() => filesOf('kiosk/index.html', {})).toThrow('kiosk/index.html was not built'))

test('a tablet at a door stores the styles of later screens too, which the page of a room does not begin with', () => {
  const bundle = {
    'assets/room-1.js': {
      ...script([]),
      code: 'deps=["assets/hand-over-1.js","assets/hand-over-1.css","assets/gone.css"]',
    },
    'assets/hand-over-1.js': { ...script([]), code: 'draw()' },
    'assets/hand-over-1.css': text('.panes {}'),
  }
  const names = ['assets/hand-over-1.js', 'assets/room-1.js']
  expect(stylesLater(names, bundle as unknown as Bundle)).toEqual(['assets/hand-over-1.css'])
})
