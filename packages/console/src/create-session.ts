import { ProblemError } from '@haat/http-client'

/** The state of a surface's session: calls that wait for a new sign-in, and forms with unsaved changes. */
export interface Session {
  subscribe(listener: () => void): () => void
  /** Returns whether a call waits for the person to sign in again. */
  isSignInRequested(): boolean
  /** Sets whether someone was signed in on this page, and so can sign in again. */
  setHasAccount(has: boolean): void
  /** Asks the person to sign in again. Resolves to whether they did; immediately to false if nobody was signed in. */
  requestSignIn(): Promise<boolean>
  /** Ends the request: all waiting calls continue. */
  settleSignIn(isSignedIn: boolean): void
  /** Makes a call. If the session has expired, asks the person to sign in again and repeats the call. */
  retrySignedIn<Result>(call: () => Promise<Result>): Promise<Result>
  /** Counts a form with unsaved changes. Returns the function that removes it from the count. */
  countUnsavedForm(): () => void
  hasUnsavedChanges(): boolean
}

export function createSession(): Session {
  let waiting: ((isSignedIn: boolean) => void)[] = []
  let hasAccount = false
  let unsavedForms = 0
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  const session: Session = {
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    isSignInRequested: () => waiting.length > 0,
    setHasAccount(has) {
      hasAccount = has
    },
    requestSignIn() {
      if (!hasAccount) return Promise.resolve(false)
      return new Promise((resolve) => {
        waiting.push(resolve)
        notify()
      })
    },
    settleSignIn(isSignedIn) {
      const settled = waiting
      waiting = []
      for (const resolve of settled) resolve(isSignedIn)
      notify()
    },
    async retrySignedIn(call) {
      try {
        return await call()
      } catch (error) {
        if (!isSessionExpired(error) || !(await session.requestSignIn())) throw error
        return call()
      }
    },
    countUnsavedForm() {
      unsavedForms += 1
      return () => {
        unsavedForms -= 1
      }
    },
    hasUnsavedChanges: () => unsavedForms > 0,
  }
  return session
}

/** Returns whether a call was refused because nobody is signed in. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_signed_in'
}
