import type { NewFamily } from '#tests/browser/open-church.ts'

/** Families of the tests, all of them invented. */

export const RUTH = {
  name: 'Ruth Winter',
  hebrewName: 'רות',
  phone: '5125550102',
  email: 'ruth@example.org',
  family: [
    { name: 'Boaz Winter', hebrewName: 'בועז', relationship: 'spouse' },
    { name: 'Obed Winter', relationship: 'child' },
  ],
} satisfies NewFamily

export const ADA = { name: 'Ada Sommer', phone: '5125550101' } satisfies NewFamily

export const NOA = { name: 'Noa Lehmann', phone: '5125550103' } satisfies NewFamily
