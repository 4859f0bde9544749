import { type Client, ProblemError } from '@haat/http-client'
import { z } from 'zod'
import { directBackend } from './direct-backend.ts'

/** What confirms an administrator's identity: a code of her authenticator app or, without one, the password. */
export type ConfirmationMethod = 'totp' | 'password'

const NotConfirmed = z.object({ method: z.enum(['totp', 'password']) })

type Settle = (isConfirmed: boolean) => void

let waiting: Settle[] = []
let method: ConfirmationMethod | undefined
const listeners = new Set<() => void>()

/** The confirmation that calls wait for. The dialog in the shell shows it and settles it. */
export const confirmation = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Undefined if no call waits. */
  requested: () => method,
  /** Repeats all waiting calls if the identity was confirmed; otherwise they fail with their refusal. */
  settle(isConfirmed: boolean) {
    const settled = waiting
    waiting = []
    method = undefined
    for (const resolve of settled) resolve(isConfirmed)
    for (const listener of listeners) listener()
  },
}

/** Calls the backend. A call that needs a confirmed identity waits until the dialog has confirmed it. */
export const confirmingBackend: Client = {
  async call(endpoint, input) {
    try {
      return await directBackend.call(endpoint, input)
    } catch (error) {
      const needed = methodOf(error)
      if (needed === undefined || !(await request(needed))) throw error
      return directBackend.call(endpoint, input)
    }
  },
}

function methodOf(error: unknown): ConfirmationMethod | undefined {
  if (!(error instanceof ProblemError) || error.code !== 'identity_not_confirmed') return undefined
  return NotConfirmed.safeParse(error.problem).data?.method
}

function request(needed: ConfirmationMethod): Promise<boolean> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    method = needed
    for (const listener of listeners) listener()
  })
}
