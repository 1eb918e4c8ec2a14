import { createTheme } from '@mantine/core'
import * as button from './button.module.css'

/**
 * The theme "Warm stone, lapis ink" for Mantine's components. The values are those of `tokens.css`, which explains
 * them. The defaults of components are plain objects, so that a page loads only the components that it draws.
 */
export const theme = createTheme({
  primaryColor: 'lapis',
  primaryShade: 7,
  white: '#FFFFFF',
  black: '#1E1B16',
  colors: {
    lapis: [
      '#F3F5FB',
      '#E6EAF7',
      '#C9D2EC',
      '#A5B3DE',
      '#7C8FCB',
      '#5670B8',
      '#3652A3',
      '#1F3A8A',
      '#172B66',
      '#0F1D47',
    ],
    gray: [
      '#FBF8F3',
      '#F1EBE1',
      '#E7DFD2',
      '#DED5C6',
      '#CFC1AC',
      '#A89C89',
      '#857B6C',
      '#6A6256',
      '#4C463C',
      '#1E1B16',
    ],
  },
  fontFamily: '"Figtree Variable","Heebo Variable",system-ui,sans-serif',
  fontWeights: { regular: '450', medium: '550', bold: '650' },
  headings: {
    fontFamily: '"Frank Ruhl Libre",Georgia,serif',
    fontWeight: '700',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '68px', lineHeight: '1' },
      h2: { fontSize: '46px', lineHeight: '1.1' },
      h3: { fontSize: '34px', lineHeight: '1.15' },
    },
  },
  fontSizes: { xs: '16px', sm: '18px', md: '22px', lg: '26px', xl: '34px' },
  spacing: { xs: '8px', sm: '12px', md: '20px', lg: '28px', xl: '40px' },
  radius: { xs: '12px', sm: '16px', md: '20px', lg: '24px', xl: '28px' },
  defaultRadius: 'md',
  shadows: { sm: 'var(--shadow)', xl: 'var(--shadow-dialog)' },
  respectReducedMotion: true,
  components: {
    Button: {
      classNames: { root: button['button'] },
      defaultProps: { h: 'var(--cta)', radius: 'lg', fz: 'lg', fullWidth: true, 'data-press': true },
    },
    Input: { defaultProps: { radius: 'sm' } },
    Tabs: { defaultProps: { keepMounted: false } },
  },
})

/** Replaces the colours that Mantine chooses itself, so that all contrasts pass WCAG AA. */
export const contrasts: Readonly<Record<string, string>> = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-error': 'var(--danger)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--stone-1)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
}
