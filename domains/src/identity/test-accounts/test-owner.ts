import type { Tx } from '@haat/db'
import { MINUTE_MS } from '@haat/http-contract'
import type { AccountRow } from '../account/find-account.ts'

/** The hash of no password: nobody can sign in, and no email address receives a code (RFC 6761, 6.4). */
const NO_PASSWORD = '!'

/** Inserts the owner of a test store: an account without a password and without a mailbox, in no list of accounts. */
export function insertTestOwner(tx: Tx, { name, now }: { readonly name: string; readonly now: Date }) {
  return tx
    .insertInto('accounts')
    .values({
      kind: 'vendor',
      name,
      email: `${crypto.randomUUID()}@test-store.invalid`,
      password_hash: NO_PASSWORD,
      email_verified_at: now,
      created_at: now,
      is_test: true,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Opens a session of a test store's owner for some minutes, in which Haat opens an app's page. Returns its ID. */
export async function openTestSession(
  tx: Tx,
  { id, is_test: isTest }: Pick<AccountRow, 'id' | 'is_test'>,
  { now, minutes }: { readonly now: Date; readonly minutes: number },
): Promise<string> {
  if (!isTest) throw new Error('Only accounts of test stores are used without a password')
  const session = await tx
    .insertInto('sessions')
    .values({ account_id: id, created_at: now, expires_at: new Date(now.getTime() + minutes * MINUTE_MS) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return session.id
}

/** Deletes the owner of a deleted test store with its sessions. Leaves every other account. */
export async function deleteTestOwner(tx: Tx, accountId: string): Promise<void> {
  await tx.deleteFrom('accounts').where('id', '=', accountId).where('is_test', '=', true).execute()
}
