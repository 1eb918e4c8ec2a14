/**
 * The rules about style sheets. Spacing, corners and sizes of text come from the tokens, and other sizes in pixels are
 * steps of a scale, so that a page has few of them. Up to three pixels are hairlines and optical corrections.
 */

/** Steps of so many pixels, up to this size. */
const STEPS = [
  [2, 24],
  [4, 64],
  [8, 160],
  [20, 3000],
]
const isStep = (size) => size <= 3 || size % STEPS.find(([, upTo]) => size <= upTo)[0] === 0
const between = Array.from({ length: 3000 }, (_, size) => size).filter((size) => !isStep(size))

/** Behind complete pairs of brackets: a formula may have pixels. */
const OUTSIDE = String.raw`^(?:[^()]|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))*?`
const PIXELS = String.raw`(?<![\w.])(?:[4-9]|\d{2,})(?:\.\d+)?px`

/** What depends on the size of the screen may have any size. */
const ON_ANY_SCREEN = String.raw`^(?!.*\d(?:vw|vh|dvh|cqi|cqb)\b).*`

export default {
  rules: {
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding|gap|row-gap|column-gap|inset|border-radius|font-size|font)(-|$)/': [
        new RegExp(OUTSIDE + PIXELS),
      ],
      '/./': [new RegExp(String.raw`${ON_ANY_SCREEN}(?<![\w.])(?:${between.join('|')})px`)],
    },
    'block-no-empty': true,
    'color-no-invalid-hex': true,
    'custom-property-no-missing-var-function': true,
    'declaration-block-no-duplicate-custom-properties': true,
    'declaration-block-no-duplicate-properties': [true, { ignore: ['consecutive-duplicates-with-different-values'] }],
    'declaration-block-no-shorthand-property-overrides': true,
    'declaration-property-value-no-unknown': true,
    'font-family-no-duplicate-names': true,
    'function-no-unknown': true,
    'media-feature-name-no-unknown': true,
    'no-duplicate-selectors': true,
    'no-invalid-double-slash-comments': true,
    'property-no-unknown': true,
    'selector-pseudo-class-no-unknown': [true, { ignorePseudoClasses: ['global'] }],
    'selector-pseudo-element-no-unknown': true,
    'selector-type-no-unknown': true,
    'string-no-newline': true,
    'unit-no-unknown': true,
  },
  overrides: [
    // The theme says which sizes there are.
    { files: ['web/theme/{tokens,measures}.css'], rules: { 'declaration-property-value-disallowed-list': null } },
  ],
}
