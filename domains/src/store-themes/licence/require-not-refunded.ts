import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { lockLicence } from '../../theme-store/index.ts'
import { themeRefunded } from '../revision/contract.ts'

/**
 * Refuses with `theme_refunded` if the store's purchase of a theme was refunded and it hasn't bought the theme again.
 * Until the transaction ends, the theme can't be refunded.
 */
export async function requireNotRefunded(tx: Tx, storeId: string, themeId: string): Promise<void> {
  const { state } = await lockLicence(tx, storeId, themeId)
  if (state === 'refunded') throw new Refused(themeRefunded)
}
