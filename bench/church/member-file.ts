import { household, lastNameOf, PEOPLE_IN_A_HOUSEHOLD } from './congregation.ts'

/** Numbers higher than those of the households that the benches seed. */
const FIRST = 1_000_000

/** A member file of this many rows: families of four, each at an address of its own, with the usual columns. */
export function memberFile(rows: number): string {
  const lines = Array.from({ length: Math.ceil(rows / PEOPLE_IN_A_HOUSEHOLD) }, (_, n) => familyLines(FIRST + n, n))
  return `name,hebrewName,relationship,phone,email,address,city,state,zipCode,baptismDate\n${lines.join('\n')}\n`
}

function familyLines(number: number, n: number): string {
  const { name, family } = household(number)
  const address = `"${n} Elm Street, Apt 3",San Antonio,TX,78205`
  const phone = 3_002_000_000 + n
  const primary = `${name},רות,Primary,${phone},${lastNameOf(number)}${n}@example.org,${address},02/2003`
  return [primary, ...family.map((member) => `${member.name},,child,,,${address},`)].join('\n')
}
