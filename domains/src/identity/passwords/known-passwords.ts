import { randomBytes } from 'node:crypto'
import { type Db, inTransaction } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { queueForKnown } from './password-queue.ts'

/** An account with a published password, such as a demo account. */
export interface KnownAccount {
  readonly kind: AccountKind
  readonly email: string
  readonly password: string
}

/** Returns the accounts that exist and still have the given password. */
export async function findAccountsWithPassword<Known extends KnownAccount>(
  db: Db,
  known: readonly Known[],
): Promise<Known[]> {
  const found: Known[] = []
  for (const account of known) {
    const row = await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('kind', '=', account.kind)
      .where('email', '=', account.email)
      .where('status', '=', 'active')
      .executeTakeFirst()
    if (row !== undefined && (await verifyPassword(account.password, row.password_hash, queueForKnown(account.email))))
      found.push(account)
  }
  return found
}

/** Replaces an account's password with a random one and ends its sessions. The account keeps its data. */
export async function setRandomPassword(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { kind, email }: Pick<KnownAccount, 'kind' | 'email'>,
): Promise<void> {
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'), queueForKnown(email))
  await inTransaction(db, async (tx) => {
    const account = await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash })
      .where('kind', '=', kind)
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirst()
    if (account === undefined) return
    await endSessions(tx, { clock }, account.id, 'password_change')
    await recordAudit(tx, { action: 'account.password_replaced', actor: 'system', subject_id: account.id, details: {} })
  })
}
