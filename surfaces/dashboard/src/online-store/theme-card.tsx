import type { InstallableTheme } from '@haat/domains/store-themes/contract'
import { Button, LinkButton, StatusBadge, ThemeCard as ThemeSummary } from '@haat/ui'
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
        </span>
      }
      footer={<ThemeAction {...props} />}
    />
  )
}

function ThemeAction({ store_slug: storeSlug, theme, busy, onChoose, onViewChanges }: ThemeCardProps) {
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
  if (!theme.can_install) {
    return <p className="min-h-10 content-center text-sm text-ink-muted max-sm:min-h-11">Buy this theme to use it.</p>
  }
  return (
    <Button busy={busy} onClick={onChoose}>
      {theme.is_installed ? `Switch back to ${theme.name}` : `Use ${theme.name}`}
    </Button>
  )
}
