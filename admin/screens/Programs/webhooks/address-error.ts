/** Why an address can never work, in a word; null when it may. The server checks it too, and more. */
export function addressError(
  typed: string,
  privateHttp: boolean,
): 'addressMissing' | 'addressUnfit' | 'addressWithoutHttps' | 'addressWithPassword' | null {
  const text = typed.trim()
  if (text === '') return 'addressMissing'
  const url = addressIn(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.hostname === '') return 'addressUnfit'
  if (url.protocol === 'http:' && !privateHttp) return 'addressWithoutHttps'
  return url.username === '' && url.password === '' ? null : 'addressWithPassword'
}

/** Older browsers have only the way that throws. */
function addressIn(text: string): URL | null {
  try {
    return new URL(text)
  } catch {
    return null
  }
}
