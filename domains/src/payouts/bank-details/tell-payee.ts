import type { Tx } from '@haat/db'
import { notify } from '../../notifications/index.ts'
import type { Mail, Platform } from '../../platform.ts'
import { payeePages } from '../payees/payee-kinds.ts'
import type { LockedPayee } from './versions.ts'

interface News {
  readonly type: 'bank_details' | 'payouts'
  readonly mail: Mail
}

/** Tells a payee by email and in the app. The notification leads to the bank details, as the email does. */
export function tellPayee(
  tx: Tx,
  platform: Platform,
  { id, kind }: Pick<LockedPayee, 'kind'> & { readonly id: string },
  { type, mail }: News,
): Promise<void> {
  return notify(tx, platform, { account_id: id, type, mail, url: payeePages(platform.settings, kind).bank_details })
}
