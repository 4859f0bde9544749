const COOKIE = 'storeSelectedPlatform'

/** Returns the slug of the store that was last selected on any surface, or null. */
export function readSelectedStore(): string | null {
  const pair = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${COOKIE}=`))
  const value = pair?.slice(COOKIE.length + 1)
  return value ? decodeURIComponent(value) : null
}
