import type { Caller } from '#domain/contract/callers.ts'

/** Who each caller is, for readers of the documents. */
export const callersInWords: Readonly<Record<Caller, string>> = {
  anyone: 'Anybody who reaches the server, without a key and without a password.',
  kiosk:
    "A tablet at the door that was let in. While the doors are open, any browser in the church's own network counts as one.",
  'desk-device': 'A device that was let in for the welcome desk.',
  wall: 'A screen that was let in for the counts.',
  counter: "An usher's phone that was let in for counting.",
  desk: 'A helper at the welcome desk, who has signed in.',
  care: 'A helper who cares for people, who has signed in.',
  greeter: 'A helper who counts, who has signed in. Sees no names.',
  administrator:
    'Somebody who has signed in with the shared password, or by name with this role. The administrator may make every call.',
}
