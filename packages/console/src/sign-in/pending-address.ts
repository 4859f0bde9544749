const KEY = 'haat:pending-address'

/** Stores the email address that waits for its code in this tab, so that a reload doesn't lose it. */
export function storePendingAddress(email: string): void {
  sessionStorage.setItem(KEY, email)
}

/** Returns the email address that waits for its code, or ''. */
export function readPendingAddress(): string {
  return sessionStorage.getItem(KEY) ?? ''
}

export function clearPendingAddress(): void {
  sessionStorage.removeItem(KEY)
}
