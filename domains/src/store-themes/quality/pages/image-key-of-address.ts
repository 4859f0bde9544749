/** Returns the library key in an image URL, or undefined for other URLs. */
export function imageKeyOf(address: string): string | undefined {
  const { pathname } = new URL(address, 'http://store.invalid')
  const match = /^\/media\/(.+)$/.exec(pathname)
  return match === null ? undefined : decode(match[1] ?? '')
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
