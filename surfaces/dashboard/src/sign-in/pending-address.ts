const KEY = 'haat:pending-address'

/** Keeps the address that waits for its code while the tab is open, so that a reload does not lose it. */
export function rememberAddress(email: string): void {
  sessionStorage.setItem(KEY, email)
}

/** The address that waits for its code, or an empty text. */
export function readPendingAddress(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

export function forgetAddress(): void {
  sessionStorage.removeItem(KEY)
}
