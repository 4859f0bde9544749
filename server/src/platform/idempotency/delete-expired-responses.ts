import type { Job } from '../../../../domains/src/platform.ts'

const RETENTION_HOURS = 48

/** Deletes stored responses that no client can still be waiting for. Keeps the table small and frees old keys. */
export const deleteExpiredResponses: Job = {
  queue: 'forget-idempotent-answers',
  description: 'Deletes stored responses of repeated requests',
  schedule: '17 * * * *',
  async run(platform) {
    const before = new Date(platform.clock().getTime() - RETENTION_HOURS * 3_600_000)
    await platform.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
  },
}
