import { inTransaction, type Tx } from '@haat/db'
import { recordAudit } from '../audit/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import { type AccountRow, lockAccount } from './account.ts'
import { alreadyRegisteredMail } from './mails.ts'
import { hashPassword } from './password-hash.ts'
import { SECONDS_BETWEEN_CODES, sendCode } from './send-code.ts'
import { requireUncommonPassword } from './uncommon-password.ts'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
}

/**
 * Opens a vendor account, to be confirmed with the code that is sent. Where the address has a confirmed account, its
 * owner is told by mail instead, and nothing changes. Answers nothing: neither case may show.
 */
export async function registerVendor(
  platform: Platform,
  { name, email, password }: Registration,
  request_id: string,
): Promise<void> {
  requireUncommonPassword(password, { name, email })
  // Before anything is looked up: it takes as long for an address that has an account.
  const password_hash = await hashPassword(password)
  await inTransaction(platform.db, async (tx) => {
    const account = await findOrInsert(tx, { name, email, password_hash, created_at: platform.clock() })
    if (account.email_verified_at !== null) return tellOwner(tx, platform, account)
    if ((await sendCode(tx, platform, account, 'verify_email')) > 0) return
    // The password belongs to the registration whose code is confirmed, not to whoever registered the address first.
    await tx.updateTable('accounts').set({ name, password_hash }).where('id', '=', account.id).execute()
    await recordAudit(tx, {
      action: 'account.registered',
      actor: { kind: 'vendor', account_id: account.id },
      subject_id: account.id,
      request_id,
    })
  })
}

async function findOrInsert(
  tx: Tx,
  account: Pick<AccountRow, 'name' | 'email' | 'password_hash' | 'created_at'>,
): Promise<AccountRow> {
  await tx
    .insertInto('accounts')
    .values({ kind: 'vendor', ...account })
    .onConflict((conflict) => conflict.columns(['kind', 'email']).doNothing())
    .execute()
  const { id } = await tx
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'vendor')
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow()
  return lockAccount(tx, id)
}

async function tellOwner(tx: Tx, platform: Platform, account: AccountRow): Promise<void> {
  const now = platform.clock()
  const since_ms = now.getTime() - (account.told_of_registration_at?.getTime() ?? Number.NEGATIVE_INFINITY)
  if (since_ms < SECONDS_BETWEEN_CODES * 1000) return
  await tx.updateTable('accounts').set({ told_of_registration_at: now }).where('id', '=', account.id).execute()
  await queueMail(tx, platform, alreadyRegisteredMail(account, platform.settings))
}
