import { inTransaction, type Tx } from '@haat/db'
import { type AccountKind, invalidFields, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { AccountRow } from '../account/find-account.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { queueForKnown } from '../passwords/password-queue.ts'
import { requireUncommonPassword } from '../passwords/uncommon-password.ts'
import { emailTaken, registerVendorEndpoint } from './contract.ts'
import type { Registration } from './register.ts'

/**
 * Creates an administrator with a verified email and a built-in role, by its key. Refuses with `invalid_fields`,
 * `common_password` or `email_taken`.
 */
export async function createAdmin(
  platform: Pick<Platform, 'db' | 'clock'>,
  registration: Registration,
  role = 'owner',
): Promise<AccountRow> {
  const insert = await prepareAccount(platform, 'admin', registration)
  return inTransaction(platform.db, async (tx) => {
    const account = await insert(tx)
    await giveRole(tx, account.id, role, platform.clock())
    return account
  })
}

async function giveRole(tx: Tx, accountId: string, key: string, now: Date): Promise<void> {
  const role = await tx
    .selectFrom('admin_roles')
    .select(['id', 'name'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  await tx.insertInto('admin_role_members').values({ account_id: accountId, role_id: role.id, given_at: now }).execute()
  const details = { role: role.name }
  await recordAudit(tx, { action: 'admin.role_given', actor: 'system', subject_id: accountId, details })
}

/** Creates a vendor with a verified email (demo data). Refuses like `createAdmin`. */
export function createVendor(
  platform: Pick<Platform, 'db' | 'clock'>,
  registration: Registration,
): Promise<AccountRow> {
  return createAccount(platform, 'vendor', registration)
}

/** Creates a staff member with a verified email (demo data). Refuses like `createAdmin`. */
export function createStaff(platform: Pick<Platform, 'db' | 'clock'>, registration: Registration): Promise<AccountRow> {
  return createAccount(platform, 'staff', registration)
}

/** Creates a developer with a verified email (demo data). Refuses like `createAdmin`. */
export function createDeveloper(
  platform: Pick<Platform, 'db' | 'clock'>,
  registration: Registration,
): Promise<AccountRow> {
  return createAccount(platform, 'developer', registration)
}

async function createAccount(
  platform: Pick<Platform, 'db' | 'clock'>,
  kind: AccountKind,
  registration: Registration,
): Promise<AccountRow> {
  const insert = await prepareAccount(platform, kind, registration)
  return inTransaction(platform.db, insert)
}

/**
 * Validates the registration and hashes the password outside a transaction, and returns a function that creates the
 * account with a verified email in one. Refuses with `invalid_fields` or `common_password`, the function with
 * `email_taken`.
 */
export async function prepareAccount(
  { clock }: Pick<Platform, 'clock'>,
  kind: AccountKind,
  registration: Registration,
): Promise<(tx: Tx) => Promise<AccountRow>> {
  const { name, email, password } = validate(registration)
  requireUncommonPassword(password, { name, email })
  // The caller runs a server command or holds an invitation.
  const passwordHash = await hashPassword(password, queueForKnown(email))
  const now = clock()
  return (tx) => insertAccount(tx, { kind, name, email, password_hash: passwordHash, now })
}

/** Creates an account with a verified email and records it in the audit log. Refuses with `email_taken`. */
export async function insertAccount(
  tx: Tx,
  { now, ...account }: { kind: AccountKind; name: string; email: string; password_hash: string; now: Date },
): Promise<AccountRow> {
  const row = await tx
    .insertInto('accounts')
    .values({ ...account, email_verified_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (row === undefined) throw new Refused(emailTaken)
  const details = { kind: row.kind }
  await recordAudit(tx, { action: 'account.created', actor: 'system', subject_id: row.id, details })
  return row
}

function validate(registration: Registration): Registration {
  const parsed = registerVendorEndpoint.body.safeParse(registration)
  if (parsed.success) return parsed.data
  const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw new Refused(invalidFields, errors.map(({ path, message }) => `${path}: ${message}`).join('; '), { errors })
}
