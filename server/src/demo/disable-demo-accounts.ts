import type { Db } from '@haat/db'
import { findAccountsWithPassword, setRandomPassword } from '../../../domains/src/identity/index.ts'
import type { Platform } from '../../../domains/src/platform.ts'
import { StartFailed } from '../start-failed.ts'
import { demoAdmin, demoAdmins, demoDeveloper } from './demo-accounts.ts'
import { demoStaff, demoVendors } from './demo-vendors.ts'

/** The demo accounts whose passwords are public. The other demo vendors have random passwords. */
const published = [
  { kind: 'admin', email: demoAdmin.email, password: demoAdmin.password },
  ...Object.values(demoAdmins).map(({ email, password }) => ({ kind: 'admin', email, password }) as const),
  { kind: 'developer', email: demoDeveloper.email, password: demoDeveloper.password },
  { kind: 'staff', email: demoStaff.email, password: demoStaff.password },
  ...demoVendors.slice(0, 2).map(({ email, password }) => ({ kind: 'vendor', email, password }) as const),
] as const

/** Throws StartFailed if an account of this database still has a public demo password. */
export async function requireNoDemoAccounts(db: Db): Promise<void> {
  const open = await findAccountsWithPassword(db, published)
  if (open.length === 0) return
  const emails = open.map(({ email }) => email).join(', ')
  throw new StartFailed(
    `This database has demo accounts whose passwords are public (${emails}): run "npm run demo:disable" with the same settings to close them, or use a new database.`,
  )
}

/** Gives the demo accounts with public passwords random ones and ends their sessions. Returns their email addresses. */
export async function disableDemoAccounts(platform: Pick<Platform, 'db' | 'clock'>): Promise<string[]> {
  const open = await findAccountsWithPassword(platform.db, published)
  for (const account of open) await setRandomPassword(platform, account)
  return open.map(({ email }) => email)
}
