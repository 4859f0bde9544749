import { inTransaction, type Tx } from '@haat/db'
import { HOUR_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { totpRequired } from '../../platform-permissions/contract.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import type { Actor } from '../../serve.ts'
import { wrongCode } from '../account/contract.ts'
import { lockAccount } from '../account/find-account.ts'
import {
  confirmAuthenticator,
  deleteAuthenticator,
  findAuthenticator,
  hasAuthenticator,
  saveUnconfirmedSecret,
  useTotpCode,
} from '../authenticator/authenticator.ts'
import { authenticatorMail, recoveryCodesReplacedMail } from '../authenticator/mails.ts'
import { deleteRecoveryCodes, replaceRecoveryCodes } from '../authenticator/recovery-codes.ts'
import { newTotpSecret, otpauthUri } from '../authenticator/totp.ts'
import type { Origin } from '../sessions/start-session.ts'
import { withConfirmedIdentity } from '../sign-in/confirm-identity.ts'
import { cancelPendingSignIns } from '../sign-in/pending-sign-in.ts'
import { type PasswordOwner, requirePassword } from '../sign-in/require-password.ts'
import { totpAlreadyOn, totpNotOn, totpNotStarted } from './contract.ts'

/** How long the first code can be entered. */
const SETUP_VALID_MS = HOUR_MS

export type AuthenticatorOwner = PasswordOwner & { readonly actor: Actor }

/** Returns a new secret for an authenticator app, which is off until `confirmTotp`. Refuses like `requirePassword`. */
export async function startTotp(
  platform: Platform,
  owner: AuthenticatorOwner,
  password: string,
): Promise<{ secret: string; otpauth_uri: string }> {
  const { account_id: accountId, email } = owner.actor
  await requirePassword(platform, owner, password)
  const secret = newTotpSecret()
  await inTransaction(platform.db, async (tx) => {
    await lockAccount(tx, accountId)
    if ((await findAuthenticator(tx, accountId))?.confirmed_at) throw new Refused(totpAlreadyOn)
    await saveUnconfirmedSecret(tx, platform, accountId, secret)
  })
  return { secret, otpauth_uri: otpauthUri(secret, email) }
}

/** Turns the authenticator app on with its first code. Returns the recovery codes, which are never shown again. */
export function confirmTotp(
  platform: Platform,
  { actor, origin }: Pick<AuthenticatorOwner, 'actor' | 'origin'>,
  code: string,
): Promise<string[]> {
  const { account_id: accountId } = actor
  return inTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    const authenticator = await findAuthenticator(tx, accountId)
    if (authenticator?.confirmed_at) throw new Refused(totpAlreadyOn)
    const startedAfter = platform.clock().getTime() - SETUP_VALID_MS
    if (authenticator === undefined || authenticator.created_at.getTime() < startedAfter) {
      throw new Refused(totpNotStarted)
    }
    if (!(await useTotpCode(tx, platform, accountId, code))) throw new Refused(wrongCode)
    await confirmAuthenticator(tx, platform.clock(), accountId)
    await cancelPendingSignIns(tx, accountId)
    const codes = await replaceRecoveryCodes(tx, platform, accountId)
    await recordChange(tx, platform, 'account.totp_enabled', actor, origin)
    await queueMail(tx, platform, authenticatorMail(account, true, platform.settings))
    return codes
  })
}

/** Turns the authenticator app off, with the password and a code. Refuses if the platform requires it of administrators. */
export async function disableTotp(
  platform: Platform,
  owner: AuthenticatorOwner,
  proof: { readonly password: string; readonly code: string },
): Promise<void> {
  const { actor, origin } = owner
  if (actor.kind === 'admin' && platform.settings.admin_totp_required) throw new Refused(totpRequired)
  return withConfirmedIdentity(platform, owner, proof, async (tx, account) => {
    await requireAuthenticator(tx, actor.account_id)
    await deleteAuthenticator(tx, actor.account_id)
    await deleteRecoveryCodes(tx, actor.account_id)
    await recordChange(tx, platform, 'account.totp_disabled', actor, origin)
    await queueMail(tx, platform, authenticatorMail(account, false, platform.settings))
  })
}

/** Replaces all recovery codes, with the password and a code. Returns the new ones, which are never shown again. */
export function renewRecoveryCodes(
  platform: Platform,
  owner: AuthenticatorOwner,
  proof: { readonly password: string; readonly code: string },
): Promise<string[]> {
  const { actor, origin } = owner
  return withConfirmedIdentity(platform, owner, proof, async (tx, account) => {
    await requireAuthenticator(tx, actor.account_id)
    const codes = await replaceRecoveryCodes(tx, platform, actor.account_id)
    await recordChange(tx, platform, 'account.recovery_codes_replaced', actor, origin)
    await queueMail(tx, platform, recoveryCodesReplacedMail(account, platform.settings))
    return codes
  })
}

async function requireAuthenticator(tx: Tx, accountId: string): Promise<void> {
  if (!(await hasAuthenticator(tx, accountId))) throw new Refused(totpNotOn)
}

async function recordChange(
  tx: Tx,
  platform: Platform,
  action: string,
  actor: Actor,
  { id: requestId, ip }: Origin,
): Promise<void> {
  const { account_id: accountId, kind } = actor
  recordSecurityEvent(platform.log, 'second_factor.changed', {
    reason: action,
    account_kind: kind,
    account_id: accountId,
    ip,
    request_id: requestId,
  })
  await recordAudit(tx, { action, actor, subject_id: accountId, request_id: requestId })
}
