import { defineConfig, type OxlintOverride } from 'oxlint'
import { configurations, proofs, rooms, type Room } from './boundaries.ts'
import { exceptions, limits, type Exception } from './limits.ts'

/** The rooms that a room may import. Relative paths are allowed here; the architecture test checks them. */
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

/** The domain: names that do not compile there get a message, and impure parts of the language are forbidden. */
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

/** Rules that are right in general, but not here, each with the reason. */
const unfit: OxlintOverride['rules'] = {
  // Values are checked before their type is asserted.
  'typescript/no-unsafe-type-assertion': 'off',
  // There are no classes, so a function that is taken out of an object loses no `this`.
  'typescript/unbound-method': 'off',
  // LocalDate | Instant says what a caller may pass, although both are text.
  'typescript/no-duplicate-type-constituents': 'off',
  // An effect without a clean-up returns nothing.
  'typescript/consistent-return': 'off',
  // Letters of a name are compared and counted; no emoji is ever cut.
  'typescript/no-misused-spread': 'off',
  // Style sheets are imported for their effect.
  'import/no-unassigned-import': 'off',
  'import/no-named-as-default-member': 'off',
  // These rules are for browser windows, and ours are threads.
  'unicorn/require-post-message-target-origin': 'off',
  'unicorn/prefer-add-event-listener': 'off',
  // Reversing or sorting a list that was just made changes no other list.
  'unicorn/no-array-sort': 'off',
  'unicorn/no-array-reverse': 'off',
  'unicorn/consistent-function-scoping': 'off',
  // The name of zod for a default, because `default` is a word of the language.
  'no-underscore-dangle': ['error', { allow: ['_default'] }],
  'no-shadow': 'off',
  'no-new': 'off',
}

const screens: OxlintOverride = {
  files: ['{web,kiosk,admin,wall,counter,guest}/**/*.{ts,tsx}'],
  plugins: ['react', 'jsx-a11y'],
  rules: {
    'no-alert': 'error',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'react/react-in-jsx-scope': 'off',
    // Code that React's compiler cannot handle is allowed, because the compiler is not used.
    'react/refs': 'off',
    'react/purity': 'off',
    'react/immutability': 'off',
    'react/set-state-in-effect': 'off',
    // An element may take the role of a live region, and the keyboard must reach a list that scrolls.
    'jsx-a11y/prefer-tag-over-role': 'off',
    'jsx-a11y/no-noninteractive-tabindex': 'off',
    'jsx-a11y/no-noninteractive-element-to-interactive-role': ['error', { ul: ['listbox'], li: ['option'] }],
    // The list itself handles the keys, not each of its options.
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/label-has-associated-control': ['error', { controlComponents: ['Checkbox', 'Radio'] }],
    // A person who opens a form wants to type.
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
    'vitest/expect-expect': [
      'error',
      // What a screen must show and does not makes `getBy` and `findBy` fail.
      { assertFunctionNames: ['expect', 'expect*', 'fc.assert', 'given.**', 'screen.getBy*', 'screen.findBy*'] },
    ],
    'vitest/valid-expect': ['error', { maxArgs: 2 }],
    // A function may return a poll to its caller, and a forgotten await is an error of TypeScript's rules.
    'vitest/require-awaited-expect-poll': 'off',
    'vitest/valid-describe-callback': 'off',
    'vitest/require-to-throw-message': 'off',
    // given, when and then read like a sentence.
    'unicorn/no-thenable': 'off',
    'vitest/no-conditional-expect': 'off',
    // Playwright reads from the pattern which fixtures are needed, even if none is.
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
    // Imports of types count too, because a reader follows them.
    'import/no-cycle': ['error', { ignoreTypes: false }],
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
    // If several overrides fit a file, the last one counts. Of several rooms, the first one counts.
    ...rooms.map(mayImport).toReversed(),
    tests,
    { files: configurations, rules: { 'import/no-default-export': 'off' } },
    ...exceptions.map(mayBeLarger),
  ],
})
