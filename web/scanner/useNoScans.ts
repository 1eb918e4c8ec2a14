import { useHandScanner } from './useHandScanner.ts'

/** A form that is being filled in. */
type Fields<Values> = { getValues(): Values; setValues(values: Values): void }

/**
 * While a family decides who comes, or fills in a form, the code of the next one in the queue does nothing. Otherwise a
 * hand scanner would type it into a field, and its Enter would press a button.
 */
export function useNoScans<Values>(fields?: Fields<Values>): void {
  useHandScanner(
    () => {},
    () => {
      const values = fields?.getValues()
      return () => {
        if (values) fields?.setValues(values)
      }
    },
  )
}
