import { ProblemError } from '@haat/http-client'

/** Calls that were refused because the session has ended, and that wait for the person to sign in again. */
let waiting: ((isSignedIn: boolean) => void)[] = []
let hasAccount = false
const listeners = new Set<() => void>()

function tell(): void {
  for (const listener of listeners) listener()
}

export const endedSession = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  isAsking: (): boolean => waiting.length > 0,
  /** Whether somebody was signed in on this page, who can sign in again. */
  setHasAccount(has: boolean): void {
    hasAccount = has
  },
  /** Asks to sign in again, once for all who wait. Resolves to whether the person did; at once to false if nobody was signed in. */
  askToSignIn(): Promise<boolean> {
    if (!hasAccount) return Promise.resolve(false)
    return new Promise((resolve) => {
      waiting.push(resolve)
      tell()
    })
  },
  settle(isSignedIn: boolean): void {
    const settled = waiting
    waiting = []
    for (const resolve of settled) resolve(isSignedIn)
    tell()
  },
}

/** Whether a call was refused because nobody is signed in. */
export function isSessionOver(error: unknown): boolean {
  return error instanceof ProblemError && error.code === 'not_signed_in'
}

/** Makes a call; if the session has ended, asks to sign in again and makes the call once more. */
export async function retrySignedIn<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!isSessionOver(error) || !(await endedSession.askToSignIn())) throw error
    return call()
  }
}
