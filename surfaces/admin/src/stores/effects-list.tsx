import type { SuspensionEffects } from '@haat/domains/vendors/contract'
import { formatCount, formatDateTime } from '@haat/ui'

/** What a suspension of a store affects, one fact a line. Nothing is deleted. */
export function EffectsList({ effects }: { effects: SuspensionEffects }) {
  return (
    <ul aria-label="What a suspension affects" className="m-0 flex list-disc flex-col gap-1 pl-5 text-sm text-ink">
      {describeEffects(effects).map((effect) => (
        <li key={effect} className="break-words">
          {effect}
        </li>
      ))}
    </ul>
  )
}

function describeEffects(effects: SuspensionEffects): string[] {
  const { domains, open_carts: carts, products, installed_apps: apps, staff, theme } = effects
  const publication = effects.scheduled_publication
  return [
    domains.length === 0
      ? 'Visitors see that the store isn’t available.'
      : `Visitors see that the store isn’t available, also on ${domains.join(', ')}.`,
    carts === 0
      ? 'No open carts.'
      : `${count(carts, 'open cart', 'open carts')} of the last 30 days can’t be checked out until the suspension ends.`,
    products === 0
      ? 'No active products.'
      : `${count(products, 'active product', 'active products')} can’t be bought. All products are kept.`,
    theme === null ? 'No theme is published.' : `The theme ${theme} stays published.`,
    ...(publication === null
      ? []
      : [`The publication scheduled for ${formatDateTime(publication)} lapses if it’s due during the suspension.`]),
    ...(apps === 0 ? [] : [`${count(apps, 'app stays', 'apps stay')} installed.`]),
    ...(staff === 0 ? [] : [`${count(staff, 'staff member', 'staff members')} can still sign in.`]),
    'The vendor and staff can’t change the theme, files, domains, languages and apps.',
  ]
}

function count(amount: number, one: string, many: string): string {
  return `${formatCount(amount)} ${amount === 1 ? one : many}`
}
