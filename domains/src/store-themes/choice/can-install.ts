import { Refused } from '@haat/http-contract'
import { themeNotFound } from '../../themes/contract.ts'
import type { ListedTheme } from '../../themes/index.ts'
import { themeNotBought } from '../revision/contract.ts'

type Offer = Pick<ListedTheme, 'is_listed' | 'price_paise'>

/** Returns whether a store can install a theme it doesn't have. */
export function canInstall({ is_listed: isListed, price_paise: pricePaise }: Offer): boolean {
  return isListed && pricePaise === 0
}

/** Refuses a theme that the store can't install: `theme_not_found` if it isn't listed, `theme_not_bought`. */
export function requireInstallable(theme: Offer): void {
  if (!theme.is_listed) throw new Refused(themeNotFound)
  if (!canInstall(theme)) throw new Refused(themeNotBought)
}
