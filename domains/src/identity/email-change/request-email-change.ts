import { invalidFields, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { findAccount } from '../account/find-account.ts'
import { codeMail } from '../codes/mails.ts'
import { sendRequestedCode } from '../codes/send-requested-code.ts'
import { withConfirmedIdentity } from '../sign-in/confirm-identity.ts'
import type { PasswordOwner } from '../sign-in/require-password.ts'
import { emailChangeRequestedMail, emailInUseMail } from './mails.ts'

interface EmailChange {
  readonly email: string
  readonly password: string
  readonly code?: string | undefined
}

/**
 * Sends a code to the new address of a signed-in account and a notice to the current one. If the new address has an
 * account, its owner gets a notice instead of the code; the response is the same. Refuses like `withConfirmedIdentity`
 * and `sendRequestedCode`, or with `invalid_fields` for the current address.
 */
export async function requestEmailChange(
  platform: Platform,
  owner: PasswordOwner,
  { email, ...proof }: EmailChange,
): Promise<void> {
  const { actor, origin } = owner
  if (email === actor.email) {
    const errors = [{ path: 'body.email', message: 'This is already your email' }]
    throw new Refused(invalidFields, undefined, { errors })
  }
  await withConfirmedIdentity(platform, owner, proof, async (tx, account) => {
    const { kind } = actor
    const taken = await findAccount(tx, kind, email)
    await sendRequestedCode(tx, platform, {
      owner: { account_id: account.id },
      purpose: 'change_email',
      subject: email,
      message: (code) =>
        taken === undefined
          ? { mail: codeMail(platform.clock(), email, 'change_email', code), has_code: true }
          : { mail: emailInUseMail(taken, platform.settings), has_code: false },
    })
    await queueMail(tx, platform, emailChangeRequestedMail(account, email, platform.settings))
    const action = 'account.email_change_requested'
    await recordAudit(tx, { action, actor, subject_id: account.id, details: { email }, request_id: origin.id })
  })
}
