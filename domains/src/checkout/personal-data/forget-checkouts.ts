import { DAY_MS } from '@haat/http-contract'
import type { Job } from '../../platform.ts'
import { erasedCheckout } from './erased-checkout.ts'

/** What buyers entered is needed for as long as the store may ask about an abandoned checkout, or the buyer pay for it. */
const RETENTION_MS = 90 * DAY_MS

/** Erases what buyers entered in checkouts that nobody has changed for 90 days. The figures of sales still count them. */
export const forgetCheckouts: Job = {
  queue: 'forget-checkouts',
  description: 'Erases what buyers entered in old checkouts',
  schedule: '50 3 * * *',
  async run({ db, clock }) {
    await db
      .updateTable('checkouts')
      .set(erasedCheckout)
      .where('updated_at', '<=', new Date(clock().getTime() - RETENTION_MS))
      .where((eb) => eb.or([eb('email', '<>', ''), eb('phone', '<>', ''), eb('form', '<>', '{}')]))
      .execute()
  },
}
