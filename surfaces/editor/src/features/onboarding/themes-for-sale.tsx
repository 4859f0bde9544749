import type { InstallableTheme } from '@haat/domains/store-themes/contract'
import { formatDate, formatPrice, LinkButton } from '@haat/ui'
import { configuration } from '../../data/configuration.ts'

/** Themes that the store can use once it has bought them, with links to the theme store. */
export function ThemesForSale({ themes }: { readonly themes: readonly InstallableTheme[] }) {
  if (themes.length === 0) return undefined
  return (
    <section aria-labelledby="themes-for-sale" className="mt-10">
      <h2 id="themes-for-sale" className="text-xl text-ink">
        More themes to buy
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-muted">
        You can try each one with your own products before you buy it. A theme you buy appears here.
      </p>
      <ul className="m-0 mt-4 list-none divide-y divide-hairline rounded-card border border-hairline bg-surface p-0">
        {themes.map((theme) => (
          <ThemeForSale key={theme.slug} theme={theme} />
        ))}
      </ul>
    </section>
  )
}

function ThemeForSale({ theme }: { readonly theme: InstallableTheme }) {
  const { slug, name, tagline, price_paise: pricePaise, developer_name: developer } = theme
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-semibold text-ink">{name}</p>
        <p className="text-sm text-ink-muted">
          {tagline === '' ? `by ${developer}` : `${tagline} · by ${developer}`}
          {theme.licence === 'refunded' && ` · ${refundNote(theme)}`}
        </p>
      </div>
      <p className="text-sm whitespace-nowrap text-ink">{formatPrice(pricePaise)} + GST</p>
      <LinkButton href={`${configuration.urls.marketplace}/themes/${slug}`} aria-label={`View in theme store: ${name}`}>
        View in theme store
      </LinkButton>
    </li>
  )
}

function refundNote({ is_live: isLive, grace_until: graceUntil }: InstallableTheme): string {
  return isLive && graceUntil !== null ? `refunded, live until ${formatDate(graceUntil)}` : 'refunded'
}
