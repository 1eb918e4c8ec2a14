/** Copies the text of a field. Returns whether the browser did it. Over plain http only the older way is there. */
export async function copied(field: HTMLInputElement): Promise<boolean> {
  if ('clipboard' in navigator) {
    const isDone = await navigator.clipboard.writeText(field.value).then(
      () => true,
      () => false,
    )
    if (isDone) return true
  }
  field.focus()
  field.select()
  // oxlint-disable-next-line no-deprecated -- over plain http browsers have no other way
  return document.execCommand('copy')
}
