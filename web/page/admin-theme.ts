import { mergeThemeOverrides } from '@mantine/core'
import { theme } from '#web/theme/theme.ts'

/** The theme of the admin area: for a mouse and for reading at a desk, smaller than the kiosk's. */
export const adminTheme: typeof theme = mergeThemeOverrides(theme, {
  fontSizes: { xs: '14px', sm: '14px', md: '16px', lg: '18px', xl: '24px' },
  components: {
    Button: { defaultProps: { h: 44, radius: 'xs', fz: 'md', fullWidth: false } },
    TextInput: { defaultProps: { radius: 'xs', size: 'md' } },
  },
})
