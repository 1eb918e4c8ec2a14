import { defineConfig, type OxlintOverride } from 'oxlint'
import { configurations, proofs, rooms, type Room } from './boundaries.ts'
import { exceptions, limits, type Exception } from './limits.ts'

/** Whom a room may import. Relative paths pass here, and are left to the architecture test. */
const mayImport = ({ room, may, packages }: Room): OxlintOverride => ({
  files: [/\.tsx?$/.test(room) ? room : `${room}/**/*.{ts,tsx}`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            group: ['**', ...except('./**', '../**', ...packages), ...except(`${room}/**`, ...may).map(asAlias)],
            message: `${room} may import itself, ${[...may, ...packages].join(', ')} (boundaries.ts)`,
          },
        ],
      },
    ],
  },
})

const except = (...globs: string[]) => globs.map((glob) => `!${glob}`)
const asAlias = (exception: string) => exception.replace('!', '!#')

const forbidden = (message: string, ...names: string[]) => names.map((name) => ({ name, message }))

/** The domain: what TypeScript takes away from it is told here in words, and what is part of the language is forbidden. */
const pure: OxlintOverride = {
  files: ['domain/**/*.ts'],
  rules: {
    'no-restricted-globals': [
      'error',
      ...forbidden('The server brings it', 'process', 'fetch', 'console', 'crypto', 'setTimeout', 'setInterval'),
      ...forbidden('Time comes in with the command', 'performance', 'Temporal'),
    ],
    'no-restricted-properties': [
      'error',
      { object: 'Date', property: 'now', message: 'Time comes in with the command' },
      { object: 'Math', property: 'random', message: 'Ids come in with the command' },
    ],
  },
}

/** Right in general and wrong here, each for its reason. */
const unfit: OxlintOverride['rules'] = {
  // Where a type is asserted, what came in was checked.
  'typescript/no-unsafe-type-assertion': 'off',
  // There are no classes: nothing that is taken out of an object misses its `this`.
  'typescript/unbound-method': 'off',
  // LocalDate | Instant says what may come in, though both are text.
  'typescript/no-duplicate-type-constituents': 'off',
  // An effect that has nothing to tidy up returns nothing.
  'typescript/consistent-return': 'off',
  // Letters of a name are compared and counted, never cut out of emoji.
  'typescript/no-misused-spread': 'off',
  // Styles are imported for what they do.
  'import/no-unassigned-import': 'off',
  'import/no-named-as-default-member': 'off',
  // These are about windows, and ours are threads.
  'unicorn/require-post-message-target-origin': 'off',
  'unicorn/prefer-add-event-listener': 'off',
  // Turning round or sorting a list that was made in the same breath harms nobody.
  'unicorn/no-array-sort': 'off',
  'unicorn/no-array-reverse': 'off',
  'unicorn/consistent-function-scoping': 'off',
  'no-shadow': 'off',
  'no-new': 'off',
}

const screens: OxlintOverride = {
  files: ['{kiosk,admin}/**/*.{ts,tsx}'],
  plugins: ['react', 'jsx-a11y'],
  rules: {
    'no-alert': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    // What React's compiler would stumble over is told; it is not used here.
    'react/refs': 'warn',
    'react/purity': 'warn',
    'react/immutability': 'warn',
    'react/set-state-in-effect': 'warn',
    // A live region is a role that an element takes on; a list that scrolls is reached by keyboard.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { ul: ['listbox'], li: ['option'] }],
    // The keys of a list are heard by the list, not by each of its options.
    'jsx-a11y/click-events-have-key-events': 'off',
    // Whoever opens a form wants to type.
    'jsx-a11y/no-autofocus': 'off',
  },
}

const tests: OxlintOverride = {
  files: proofs,
  plugins: ['vitest'],
  rules: {
    'no-restricted-imports': 'off',
    'vitest/no-focused-tests': 'error',
    'vitest/no-disabled-tests': 'error',
    'vitest/expect-expect': ['error', { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'given.**'] }],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    'vitest/valid-describe-callback': 'off',
    'vitest/require-to-throw-message': 'off',
    // given, when and then are read as a sentence.
    'unicorn/no-thenable': 'off',
    'vitest/no-conditional-expect': 'off',
    // Playwright tells by the pattern what a fixture needs, also when it needs nothing.
    'no-empty-pattern': 'off',
    'max-lines': ['error', limits.linesOfTestFile],
    'max-lines-per-function': 'off',
  },
}

const mayBeLarger = ({ file, rule }: Exception): OxlintOverride => ({ files: [file], rules: { [rule]: 'off' } })

export default defineConfig({
  plugins: ['eslint', 'typescript', 'unicorn', 'oxc', 'import'],
  categories: { correctness: 'error', suspicious: 'error' },
  ignorePatterns: ['dist', 'data', 'test-results', '**/.*/**'],
  rules: {
    ...unfit,
    'typescript/no-explicit-any': 'error',
    'typescript/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
    'typescript/switch-exhaustiveness-check': 'error',
    'typescript/only-throw-error': 'error',
    'typescript/no-deprecated': 'error',
    'typescript/ban-ts-comment': 'error',
    'import/no-cycle': 'error',
    'import/no-default-export': 'error',
    eqeqeq: 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    'no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
    'max-depth': ['error', limits.depth],
    'max-params': ['error', limits.parameters],
    complexity: ['error', { max: limits.complexity, variant: 'modified' }],
    'max-lines': ['error', limits.linesOfFile],
    'max-lines-per-function': ['error', limits.linesOfFunction],
  },
  overrides: [
    pure,
    screens,
    // Of several that fit a file the last counts, and of the rooms the first.
    ...rooms.map(mayImport).toReversed(),
    tests,
    { files: configurations, rules: { 'import/no-default-export': 'off' } },
    ...exceptions.map(mayBeLarger),
  ],
})
