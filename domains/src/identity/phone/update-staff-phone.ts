import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { TextMessage } from '../../text-sender.ts'
import { lockAccount } from '../account/find-account.ts'
import { CODE_VALID_MS } from '../codes/code-limits.ts'
import { tryCode, useCode } from '../codes/redeem-code.ts'
import { sendRequestedCode } from '../codes/send-requested-code.ts'

type Staff = Pick<Actor<'staff'>, 'kind' | 'account_id' | 'email'>

/**
 * Sends a code to a phone number (E.164) that confirms only this number. Refuses like `sendRequestedCode`.
 */
export async function sendPhoneCode(
  platform: Platform,
  actor: Pick<Staff, 'account_id'>,
  phone: string,
): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await lockAccount(tx, actor.account_id)
    await sendRequestedCode(tx, platform, {
      owner: { account_id: actor.account_id },
      purpose: 'verify_phone',
      subject: phone,
      message: (code) => ({ text: phoneCodeText(platform.clock(), phone, code), has_code: true }),
    })
  })
}

/** Saves a phone number with the code that was sent for it. Refuses any other code or number with `wrong_code`. */
export async function updateStaffPhone(
  platform: Platform,
  actor: Staff,
  { phone, code }: { readonly phone: string; readonly code: string },
  requestId: string,
): Promise<void> {
  const { account_id: accountId } = actor
  const verified = await tryCode(platform, {
    owner: { account_id: accountId },
    purpose: 'verify_phone',
    code,
    subject: phone,
  })
  await inTransaction(platform.db, async (tx) => {
    await useCode(tx, verified, platform.clock())
    await tx.updateTable('accounts').set({ phone }).where('id', '=', accountId).execute()
    await recordAudit(tx, { action: 'account.phone_changed', actor, subject_id: accountId, request_id: requestId })
  })
}

function phoneCodeText(now: Date, phone: string, code: string): TextMessage {
  return {
    phone,
    code,
    text: `${code} is your Haat code for this phone number. It expires in 10 minutes. Don’t share it with anyone.`,
    expires_at: new Date(now.getTime() + CODE_VALID_MS),
  }
}
