/** Everything that is read on the wall. */
export const texts = {
  total: 'Total Attendees',
  guests: 'First-Time Guests',
  live: 'Live',
  reconnecting: 'Reconnecting',
  lastUpdate: 'Last update',
  nothingOpen: 'No event is open right now',
  opensIn: 'Check-in opens in',
  opens: 'Check-in opens',
  minutes: (minutes: number) => (minutes === 1 ? 'minute' : 'minutes'),
}
