import type { Job } from '../../platform.ts'
import { freezeStatements } from './freeze-statements.ts'

/** Freezes the statements of all developers every night at 2:00 in India, so that they exist even if nobody looks. */
export const freezeAllStatements: Job = {
  queue: 'freeze-statements',
  description: 'Creates the developers’ monthly statements',
  schedule: '30 20 * * *',
  async run(platform) {
    const developers = await platform.db.selectFrom('earning_totals').select('developer_id').distinct().execute()
    for (const { developer_id: developerId } of developers) await freezeStatements(platform, developerId)
  },
}
