import type { Job } from '../../../platform.ts'

export const deleteExpiredSuggestions: Job = {
  queue: 'delete-expired-category-suggestions',
  description: 'Deletes visitors’ suggestions about categories after 30 days',
  schedule: '25 3 * * *',
  async run({ db, clock }) {
    await db.deleteFrom('category_suggestions').where('expires_at', '<=', clock()).execute()
  },
}
