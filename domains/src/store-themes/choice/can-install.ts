import { Refused } from '@haat/http-contract'
import type { ThemeLicence } from '../../theme-store/index.ts'
import { themeNotFound } from '../../themes/contract.ts'
import type { ListedTheme } from '../../themes/index.ts'
import { themeNotBought, themeRefunded } from '../revision/contract.ts'

type Offer = Pick<ListedTheme, 'is_listed' | 'price_paise'>

/** What decides whether a store can use a theme. */
interface Claim {
  /** Whether the store has a configuration of the theme. */
  readonly is_installed: boolean
  readonly licence: ThemeLicence
}

/**
 * Returns why a store can't make a theme its draft, or undefined if it can. What a store has or has paid for, it keeps
 * when the theme is hidden or removed.
 */
export function findInstallRefusal(theme: Offer, { is_installed: isInstalled, licence }: Claim) {
  if (licence.state === 'refunded') return themeRefunded
  if (isInstalled || licence.state === 'active') return undefined
  if (!theme.is_listed) return themeNotFound
  return theme.price_paise === 0 ? undefined : themeNotBought
}

/**
 * Refuses a theme that the store can't make its draft: `theme_not_found` if it isn't listed, `theme_not_bought`,
 * `theme_refunded`.
 */
export function requireInstallable(theme: Offer, claim: Claim): void {
  const refusal = findInstallRefusal(theme, claim)
  if (refusal !== undefined) throw new Refused(refusal)
}
