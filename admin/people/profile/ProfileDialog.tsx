import { lazyDialog } from '#web/form/lazy-dialog.tsx'
import type { ProfileProps } from './AttendeeProfile.tsx'

/** The profile of a person, in a dialog over the list in which they were found. */
export const ProfileDialog = lazyDialog<ProfileProps>(
  async () => (await import('./AttendeeProfile.tsx')).AttendeeProfile,
)
