import { ProblemError } from '@haat/http-client'

/** What a surface knows about its session: who waits for a new sign-in, and which forms have unsaved changes. */
export interface Session {
  subscribe(listener: () => void): () => void
  /** Whether something waits for the person to sign in again. */
  isSignInRequested(): boolean
  /** Says whether somebody was signed in on this page, who can sign in again. */
  setHasAccount(has: boolean): void
  /** Asks the person to sign in again. Resolves to whether they did; to false at once if nobody was signed in. */
  requestSignIn(): Promise<boolean>
  /** Ends the request: everything that waits goes on. */
  settleSignIn(isSignedIn: boolean): void
  /** Makes a call. If the session has expired, asks the person to sign in again and repeats the call. */
  retrySignedIn<Result>(call: () => Promise<Result>): Promise<Result>
  /** Counts a form with unsaved changes; returns the function that takes it out of the count. */
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

/** Whether a call was refused because nobody is signed in. */
export function isSessionExpired(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_signed_in'
}
