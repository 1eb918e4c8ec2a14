import type { Plugin } from 'vite'

/** The beginning of an element that asks for a script. */
const SCRIPT = /<(?=script type="module"|link rel="modulepreload")(\w+)/g

/**
 * Lets browsers fetch the scripts of a page with less haste than its styles, so that a slow line shows the first words
 * or the sign sooner.
 */
export const patientScripts: Plugin = {
  name: 'foyer-patient-scripts',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: withPatience },
}

export function withPatience(html: string): string {
  return html.replace(SCRIPT, '<$1 fetchpriority="low"')
}
