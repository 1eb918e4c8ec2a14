/** Makes a CSV file of its text. */
export const csvFile = (text: string): Blob => new Blob([text], { type: 'text/csv;charset=utf-8' })

/** Saves a file on this computer. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Some browsers read the address only after the click was handled, so it is released later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
