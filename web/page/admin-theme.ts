import { mergeThemeOverrides } from '@mantine/core'
import { createElement } from 'react'
import { theme } from '#web/theme/theme.ts'
import './admin-parts.css'
import * as styles from './admin-theme.module.css'

/** The theme of the admin area: for a mouse and for reading at a desk, smaller than the kiosk's. */
export const adminTheme: typeof theme = mergeThemeOverrides(theme, {
  fontSizes: { xs: '14px', sm: '14px', md: '16px', lg: '18px', xl: '24px' },
  components: {
    Button: { defaultProps: { h: 44, radius: 'xs', fz: 'md', fullWidth: false } },
    Input: {
      defaultProps: { radius: 'xs', size: 'md' },
      classNames: { wrapper: styles['wrapper'], input: styles['input'] },
    },
    InputWrapper: {
      classNames: {
        root: styles['field'],
        label: styles['label'],
        description: styles['description'],
        error: styles['error'],
      },
    },
    NativeSelect: {
      defaultProps: { rightSection: createElement('span', { className: styles['chevron'] }), rightSectionWidth: 40 },
    },
    Checkbox: {
      classNames: {
        root: styles['tick'],
        body: styles['tickBody'],
        inner: styles['tickInner'],
        input: styles['box'],
        icon: styles['tickIcon'],
        labelWrapper: styles['tickWords'],
        label: styles['tickLabel'],
        description: styles['tickMeans'],
      },
    },
    Radio: { classNames: { root: styles['one'], radio: styles['radio'], icon: styles['dot'] } },
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      classNames: {
        root: styles['segments'],
        control: styles['segment'],
        input: styles['segmentInput'],
        label: styles['segmentLabel'],
        indicator: styles['segmentHere'],
      },
    },
  },
})
