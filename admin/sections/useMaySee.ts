import { useRoles } from '#admin/access/roles.ts'
import { maySeePath } from './sections.ts'

/** Tells which pages the person who is signed in sees. While nobody is, every page asks for the password. */
export function useMaySee(): (path: string) => boolean {
  const roles = useRoles()
  return (path) => roles === null || maySeePath(roles, path)
}
