/** What Foyer uses of Papa Parse. Its published types bring Node's with them, and the domain knows no Node. */
declare module 'papaparse' {
  interface PapaParse {
    parse(text: string, options: { delimiter: string; newline: '\n' }): { data: string[][] }
  }
  const Papa: PapaParse
  export default Papa
}
