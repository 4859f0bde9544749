import { Refused } from '@haat/http-contract'
import { themeNotFound } from '../../themes/contract.ts'
import type { ListedTheme } from '../../themes/index.ts'
import { themeNotBought } from '../revision/contract.ts'

type Offer = Pick<ListedTheme, 'is_listed' | 'price_paise'>

/** Whether a store that does not have a theme may have it now. */
export function canInstall({ is_listed, price_paise }: Offer): boolean {
  return is_listed && price_paise === 0
}

/** Refuses a theme that a store without it may not have: `theme_not_found` where it is not offered, `theme_not_bought`. */
export function requireInstallable(theme: Offer): void {
  if (!theme.is_listed) throw new Refused(themeNotFound)
  if (!canInstall(theme)) throw new Refused(themeNotBought)
}
