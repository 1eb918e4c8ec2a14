import type { DeviceRow } from '#domain/contract/device/device-shapes.ts'

/** The form or question that is open over the page. */
export type TabletDialog =
  | { readonly form: 'rename' | 'turn away'; readonly id: DeviceRow['id'] }
  | { readonly form: 'open the doors' }
