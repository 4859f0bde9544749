import type { Db, Tx } from '@haat/db'
import type { Platform } from '../../../domains/src/platform.ts'
import { type DemoAccount, demoAdmin, demoAdmins, demoDeveloper } from './demo-accounts.ts'
import { demoStaff, demoVendors } from './demo-vendors.ts'

/** Whether a database is empty, so that the demo may be loaded. */
export async function hasNoAccounts(db: Db | Tx): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst()) === undefined
}

/** Returns the accounts to show at start, or none if the database contains anything other than the demo. */
export async function listDemoAccounts({ db }: Pick<Platform, 'db'>): Promise<DemoAccount[]> {
  const admin = await db
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'admin')
    .where('email', '=', demoAdmin.email)
    .executeTakeFirst()
  if (admin === undefined) return []
  const vendors = demoVendors.slice(0, 2).map(({ email, password }) => ({ role: 'Vendor', email, password }))
  // A demo loaded by an earlier version has no staff, no developer or only one administrator.
  const later = [
    { kind: 'staff', role: 'Store staff', ...demoStaff },
    { kind: 'developer', role: 'Developer', ...demoDeveloper },
    { kind: 'admin', ...demoAdmin, role: 'Owner' },
    ...Object.values(demoAdmins).map((account) => ({ kind: 'admin', ...account }) as const),
  ] as const
  const existing = await db
    .selectFrom('accounts')
    .select(['kind', 'email'])
    .where(
      'email',
      'in',
      later.map(({ email }) => email),
    )
    .execute()
  const others = later
    .filter(({ kind, email }) => existing.some((account) => account.kind === kind && account.email === email))
    .map(({ role, email, password }) => ({ role, email, password }))
  return [...vendors, ...others]
}
