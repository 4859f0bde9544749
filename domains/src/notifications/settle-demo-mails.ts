import type { Tx } from '@haat/db'
import type { Jobs } from '../platform.ts'
import { sendMailQueue } from './queue-mail.ts'

const KEPT_MS = 7 * 24 * 3_600_000

/** Returns jobs that don't send the demo's mails: their time has passed, and nobody has these addresses. */
export function withoutSendingMails(jobs: Jobs): Jobs {
  return {
    ...jobs,
    async enqueue(tx, queue, payload, options) {
      if (queue !== sendMailQueue) await jobs.enqueue(tx, queue, payload, options)
    },
  }
}

/** Marks the demo's mails as sent at their time, and deletes those that are older than a week. */
export async function settleDemoMails(tx: Tx, now: Date): Promise<void> {
  await tx
    .deleteFrom('outgoing_mails')
    .where('created_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
  await tx
    .updateTable('outgoing_mails')
    .set((eb) => ({ status: 'sent', sent_at: eb.ref('created_at') }))
    .where('status', '=', 'queued')
    .execute()
}
