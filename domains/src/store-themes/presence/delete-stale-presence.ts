import type { Job } from '../../platform.ts'
import { PRESENCE_TIMEOUT_MS } from './contract.ts'

/** Removes tabs that stopped reporting. They're no longer shown to others. */
export const deleteStalePresence: Job = {
  queue: 'forget-theme-editor-presence',
  description: 'Removes people who closed the theme editor from its list of editors',
  schedule: '*/10 * * * *',
  async run({ db, clock }) {
    await db
      .deleteFrom('theme_editor_presence')
      .where('seen_at', '<=', new Date(clock().getTime() - PRESENCE_TIMEOUT_MS))
      .execute()
  },
}
