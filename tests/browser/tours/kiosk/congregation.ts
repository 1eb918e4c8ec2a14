import type { NewFamily } from '#tests/browser/support/households.ts'

/** Families with extreme names and sizes. All of them are invented. */

const CHILDREN = ['Amos', 'Chloe', 'Damaris', 'Eve', 'Felix', 'Gideon', 'Hannah', 'Ira', 'Joel']

/** A family of eleven. */
export const CROWD = {
  name: 'Miriam Winterbottom',
  hebrewName: 'מרים',
  phone: '5125550107',
  family: [
    { name: 'Samuel Winterbottom', hebrewName: 'שמואל', relationship: 'spouse' },
    ...CHILDREN.map((name) => ({ name: `${name} Winterbottom`, relationship: 'child' as const })),
  ],
} satisfies NewFamily

export const LONG_NAMED = {
  name: 'Wilhelmina Konstantina Featherstonehaugh-Winterhalter',
  hebrewName: 'אליזבת־שושנה בת־שבע',
  phone: '5125550108',
  family: [
    {
      name: 'Bartholomew Maximilian Featherstonehaugh-Winterhalter',
      hebrewName: 'נתנאל־אברהם',
      relationship: 'spouse',
    },
    { name: 'Donaudampfschifffahrtsgesellschaftskapitän Winterhalter', relationship: 'child' },
  ],
} satisfies NewFamily
