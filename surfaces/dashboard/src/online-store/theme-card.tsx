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
  /** Shows the theme with the store's products, and asks before it becomes the draft. */
  onPreview: () => void
  /** Shows what a newer version changes. */
  onViewChanges: () => void
}

/** One theme: its screenshot, its status, and what can be done with it. */
export function ThemeCard(props: ThemeCardProps) {
  const { theme } = props
  return (
    <ThemeSummary
      theme={theme}
      version={theme.installed_version ?? theme.version}
      screenshot={theme.screenshot ?? undefined}
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

function ThemeAction({ store_slug: storeSlug, theme, busy, onPreview, onViewChanges }: ThemeCardProps) {
  if (!theme.can_install) return <BuyTheme theme={theme} onPreview={onPreview} />
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
    <>
      <PreviewButton theme={theme} onPreview={onPreview} />
      <Button busy={busy} onClick={onPreview}>
        {theme.is_installed ? `Switch back to ${theme.name}` : `Use ${theme.name}`}
      </Button>
    </>
  )
}

/** What the store must do to use a theme that it hasn't bought, or whose purchase was refunded. */
function BuyTheme({ theme, onPreview }: Pick<ThemeCardProps, 'theme' | 'onPreview'>) {
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
      {licence === 'none' && <PreviewButton theme={theme} onPreview={onPreview} />}
      <LinkButton href={`${configuration.urls.marketplace}/themes/${slug}`} aria-label={`${label} ${name}`}>
        {label}
      </LinkButton>
    </>
  )
}

function PreviewButton({ theme: { name }, onPreview }: Pick<ThemeCardProps, 'theme' | 'onPreview'>) {
  return (
    <Button variant="quiet" aria-label={`Preview ${name}`} onClick={onPreview}>
      Preview
    </Button>
  )
}

function refundHint({ is_live: isLive, grace_until: graceUntil }: InstallableTheme): string {
  if (!isLive || graceUntil === null) return 'Refunded. This store can no longer use it.'
  return `Refunded. It stays live until ${formatDate(graceUntil)}. Publish another theme before then.`
}
