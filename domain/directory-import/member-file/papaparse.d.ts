/**
 * The part of Papa Parse that Foyer uses. Its published types bring those of Node, and the domain must not depend on
 * Node.
 */
declare module 'papaparse' {
  interface PapaParse {
    parse(text: string, options: { delimiter: string; newline: '\n' }): { data: string[][] }
  }
  const Papa: PapaParse
  export default Papa
}
