import { convertCssVariables, defaultCssVariablesResolver, useMantineTheme, type MantineTheme } from '@mantine/core'
import { useInsertionEffect } from 'react'
import { contrasts } from './theme.ts'

/**
 * Adds the theme's CSS variables to the page. Mantine would write them into a style element, which the content policy
 * forbids. It allows a style sheet that a script makes.
 */
export function ThemeVariables() {
  const theme = useMantineTheme()
  useInsertionEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(variablesOf(theme))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [theme])
  return null
}

/** The pages are always light. */
function variablesOf(theme: MantineTheme): string {
  const { variables, light } = defaultCssVariablesResolver(theme)
  return convertCssVariables({ variables, light: { ...light, ...contrasts }, dark: {} }, ':root')
}
