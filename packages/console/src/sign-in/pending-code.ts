import { z } from 'zod'

const KEY = 'haat:pending-code'

const PendingCode = z.object({
  email: z.string(),
  /** What the code is for: a new account, or a sign-in whose code was emailed or comes from an authenticator app. */
  step: z.enum(['registration', 'email', 'totp']),
  /** When another email can be sent, in milliseconds since 1970. */
  resend_at: z.number(),
})
export type PendingCode = z.infer<typeof PendingCode>

/** Stores in this tab which code is expected, so that a reload doesn't lose it. */
export function storePendingCode(pending: Omit<PendingCode, 'resend_at'> & { resend_after_seconds: number }): void {
  const { resend_after_seconds: waitS, ...code } = pending
  sessionStorage.setItem(KEY, JSON.stringify({ ...code, resend_at: Date.now() + waitS * 1_000 }))
}

/** Returns which code is expected; undefined if none is. */
export function readPendingCode(): PendingCode | undefined {
  try {
    return PendingCode.safeParse(JSON.parse(sessionStorage.getItem(KEY) ?? 'null')).data
  } catch {
    return undefined
  }
}

export function clearPendingCode(): void {
  sessionStorage.removeItem(KEY)
}

/** Returns how long to wait until another email can be sent, in whole seconds. */
export function resendWaitS({ resend_at: resendAt }: PendingCode): number {
  return Math.max(0, Math.ceil((resendAt - Date.now()) / 1_000))
}
