import type { InstallableTheme } from '@haat/domains/store-themes/contract'
import { Button, formatDate, formatPrice, LinkButton, StatusBadge, ThemeCard as ThemeSummary } from '@haat/ui'
import { configuration } from '../configuration.ts'
import { useMember } from '../session/use-member.ts'
import { editorAddress } from '../store-address.ts'
import { isOutdated } from './theme-update-notice.tsx'

interface ThemeCardProps {
  store_slug: string
  theme: InstallableTheme
  busy: boolean
  onChoose: () => void
  /** Shows what a newer version changes. */
  onViewChanges: () => void
}

/** One theme: its preview, its status, and a button that makes it the draft. */
export function ThemeCard(props: ThemeCardProps) {
  const { theme } = props
  return (
    <ThemeSummary
      theme={theme}
      version={theme.installed_version ?? theme.version}
      badges={
        <span className="flex flex-wrap gap-2">
          {theme.is_live && <StatusBadge tone="success">Live</StatusBadge>}
          {theme.is_draft && !theme.is_live && <StatusBadge tone="waiting">Draft</StatusBadge>}
          {theme.is_bought && <StatusBadge tone="success">Bought</StatusBadge>}
          {theme.licence === 'refunded' && <StatusBadge tone="danger">Refunded</StatusBadge>}
        </span>
      }
      footer={<ThemeAction {...props} />}
    />
  )
}

function ThemeAction({ store_slug: storeSlug, theme, busy, onChoose, onViewChanges }: ThemeCardProps) {
  if (!theme.can_install) return <BuyTheme theme={theme} />
  if (isOutdated(theme)) {
    return (
      <Button busy={busy} onClick={onViewChanges}>
        Update to {theme.version}
      </Button>
    )
  }
  if (theme.is_draft) {
    return (
      <>
        <p className="mr-auto text-sm text-ink-muted">
          {theme.is_live ? 'This is your published theme.' : 'This is your draft theme. Publish it above.'}
        </p>
        <LinkButton href={editorAddress(storeSlug)} aria-label={`Customise ${theme.name}`}>
          Customise
        </LinkButton>
      </>
    )
  }
  return (
    <Button busy={busy} onClick={onChoose}>
      {theme.is_installed ? `Switch back to ${theme.name}` : `Use ${theme.name}`}
    </Button>
  )
}

/** What the store must do to use a theme that it hasn't bought, or whose purchase was refunded. */
function BuyTheme({ theme }: Pick<ThemeCardProps, 'theme'>) {
  const { name, slug, price_paise: pricePaise, licence } = theme
  const { is_owner: isOwner } = useMember()
  const isRefunded = licence === 'refunded'
  // Staff can't buy: they can't sign in to the marketplace.
  const label = !isOwner ? 'View' : isRefunded ? 'Buy again' : 'Buy'
  return (
    <>
      <p className="mr-auto text-sm text-ink-muted">
        {isRefunded ? refundHint(theme) : `${formatPrice(pricePaise)} plus GST, for this store`}
      </p>
      <LinkButton href={`${configuration.urls.marketplace}/themes/${slug}`} aria-label={`${label} ${name}`}>
        {label}
      </LinkButton>
    </>
  )
}

function refundHint({ is_live: isLive, grace_until: graceUntil }: InstallableTheme): string {
  if (!isLive || graceUntil === null) return 'Refunded. This store can’t use it any more.'
  return `Refunded. It stays live until ${formatDate(graceUntil)}. Publish another theme before then.`
}
