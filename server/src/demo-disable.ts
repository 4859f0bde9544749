import { disableDemoAccounts } from './demo/disable-demo-accounts.ts'
import { withDatabase } from './with-database.ts'

await withDatabase(async (db) => {
  const emails = await disableDemoAccounts({ db, clock: () => new Date() })
  console.log(
    emails.length === 0
      ? 'This database has no demo accounts with public passwords.'
      : `These demo accounts are now disabled: ${emails.join(', ')}. Their stores are unchanged.`,
  )
})
