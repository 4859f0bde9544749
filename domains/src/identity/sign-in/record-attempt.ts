import { type AccountKind, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import { isKnownBrowser } from '../sessions/known-browser.ts'
import type { Origin } from '../sessions/start-session.ts'
import { beginAttempt, type SignInAttempt, type SignInClient } from './sign-in-attempts.ts'

/**
 * Reserves a slot for one attempt to prove an account's identity, with a password or a code. Refuses with
 * `sign_in_locked` or `sign_in_busy`.
 */
export async function openAttempt(
  platform: Platform,
  { kind, email }: { readonly kind: AccountKind; readonly email: string },
  { device_hash: deviceHash }: { readonly device_hash: string | undefined },
  origin: Origin,
): Promise<{ attempt: SignInAttempt; client: SignInClient }> {
  const isKnown = await isKnownBrowser(platform, { kind, email }, deviceHash)
  const client: SignInClient = { kind, email, ip: origin.ip, known_browser: isKnown ? deviceHash : undefined }
  const attempt = await beginAttempt(platform, client).catch((error: unknown) => {
    const reason = error instanceof Refused ? error.kind.code : 'error'
    recordSecurityEvent(platform.log, 'sign_in.refused', { ...eventOf(client, origin), reason })
    throw error
  })
  return { attempt, client }
}

/** Counts and records a wrong password or code. Returns whether it locked sign-in. */
export async function recordFailure(
  platform: Platform,
  {
    attempt,
    client,
    account_id: accountId,
  }: { readonly attempt: SignInAttempt; readonly client: SignInClient; readonly account_id: string | undefined },
  origin: Origin,
): Promise<{ locks: boolean }> {
  const { locks } = await attempt.fail(async (tx, { locks }) => {
    if (accountId === undefined) return
    const entry = { actor: 'system', subject_id: accountId, request_id: origin.id } as const
    await recordAudit(tx, { ...entry, action: 'sign_in.failed' })
    if (locks) await recordAudit(tx, { ...entry, action: 'account.locked' })
  })
  const events = locks ? (['sign_in.failed', 'sign_in.locked'] as const) : (['sign_in.failed'] as const)
  for (const event of events) {
    recordSecurityEvent(platform.log, event, { ...eventOf(client, origin), account_id: accountId })
  }
  return { locks }
}

/** Records that a session has started. */
export function recordSuccess(platform: Platform, client: SignInClient, accountId: string, origin: Origin): void {
  recordSecurityEvent(platform.log, 'sign_in.succeeded', { ...eventOf(client, origin), account_id: accountId })
}

function eventOf({ kind, ip, known_browser: knownBrowser }: SignInClient, { id: requestId }: Origin) {
  return { account_kind: kind, ip, request_id: requestId, known_browser: knownBrowser !== undefined }
}
