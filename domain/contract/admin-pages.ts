import type { HelperRole } from '#domain/helper/helper-fields.ts'

/** The pages of the admin area by their paths, with those who see them beside the administrators. */
export const ADMIN_PAGES = {
  '/admin': ['desk', 'greeter'],
  '/admin/desk': ['desk'],
  '/admin/desk/teams': ['desk'],
  '/admin/rooms': ['children', 'room'],
  '/directory': ['care'],
  '/admin/people/:id': ['care', 'children', 'desk'],
  '/admin/duplicates': ['care'],
  '/admin/sundays': [],
  '/admin/care': ['care'],
  '/admin/care/missing': ['care'],
  '/admin/schedule': [],
  '/admin/schedule/rooms': [],
  '/admin/schedule/teams': [],
  '/admin/tablets': [],
  '/admin/import': [],
  '/admin/activity': [],
  '/admin/helpers': [],
  '/admin/programs': [],
} as const satisfies Readonly<Record<string, readonly HelperRole[]>>

export type AdminPath = keyof typeof ADMIN_PAGES
