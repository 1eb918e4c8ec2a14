import { type Delivered, changeKept, tablet } from './kept.ts'
import { outboxChanged } from './outbox.ts'
import { tappedHere } from './tapped-by.ts'

/** What only the welcome desk does with check-ins that a device keeps. */

/** What another person has tapped is taken over: it goes out under the name of the person who acts on this page now. */
export async function takeOver(commandIds: readonly string[]): Promise<void> {
  for (const commandId of commandIds) await changeKept(commandId, (now) => now && { ...now, ...tappedHere() })
  await outboxChanged()
}

/** Returns everything that was delivered within the last days. */
export const allDelivered = (): Promise<Delivered[]> => tablet.read((database) => database.getAll('delivered'))

/** Staff have read that people of these check-ins are not checked in. */
export const forgetNotIn = (commandIds: readonly string[]): Promise<void> =>
  tablet.change(['delivered'], async (transaction) => {
    const delivered = transaction.objectStore('delivered')
    for (const commandId of commandIds) {
      const { became, ...item } = (await delivered.get(commandId)) ?? {}
      if (became && 'body' in item) await delivered.put(item)
    }
  })
