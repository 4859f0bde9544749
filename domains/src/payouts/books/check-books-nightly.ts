import { inTransaction } from '@haat/db'
import { queueMail } from '../../notifications/index.ts'
import type { Job } from '../../platform.ts'
import { checkBooks } from './check-books.ts'
import { booksDifferMail } from './mails.ts'

/**
 * Checks the books every night and records the result. If anything differs, logs an error and emails every
 * administrator.
 */
export const checkBooksNightly: Job = {
  queue: 'check-books',
  description: 'Checks that the ledger adds up',
  // 02:10 in India.
  schedule: '40 20 * * *',
  async run(platform) {
    const wrong = (await checkBooks(platform.db)).filter((result) => result.difference_count > 0)
    const count = wrong.reduce((sum, result) => sum + result.difference_count, 0)
    await inTransaction(platform.db, async (tx) => {
      await tx
        .insertInto('ledger_checks')
        .values({ checked_at: platform.clock(), difference_count: count, differences: JSON.stringify(wrong) })
        .execute()
      if (count === 0) return
      const admins = await tx
        .selectFrom('accounts')
        .select(['name', 'email as address'])
        .where('kind', '=', 'admin')
        .where('status', '=', 'active')
        .execute()
      for (const recipient of admins) await queueMail(tx, platform, booksDifferMail(recipient, wrong, count))
    })
    if (count > 0) platform.log.error({ difference_count: count, differences: wrong }, 'the books don’t add up')
  },
}
