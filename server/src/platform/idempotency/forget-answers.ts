import type { Job } from '../../../../domains/src/platform.ts'

const KEPT_HOURS = 48

/** Forgets answers that nobody can be waiting for any more, so that the table stays small and old keys are free again. */
export const forgetAnswers: Job = {
  queue: 'forget-idempotent-answers',
  schedule: '17 * * * *',
  async run(platform) {
    const before = new Date(platform.clock().getTime() - KEPT_HOURS * 3_600_000)
    await platform.db.deleteFrom('idempotency_keys').where('created_at', '<', before).execute()
  },
}
