/** Hands a text file to whoever sits before the screen. */
export function saveFile(text: string, name: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // Later: some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
