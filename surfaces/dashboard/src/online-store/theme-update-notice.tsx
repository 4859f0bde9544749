import type { InstallableTheme } from '@haat/domains/store-themes/contract'
import { Banner, Button } from '@haat/ui'

interface ThemeUpdateNoticeProps {
  theme: InstallableTheme
  onViewChanges: () => void
}

/** Shows that the draft's theme has a newer version. */
export function ThemeUpdateNotice({ theme, onViewChanges }: ThemeUpdateNoticeProps) {
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={`${theme.name} ${theme.version} is available`}
      action={<Button onClick={onViewChanges}>View changes</Button>}
    >
      Your store uses version {theme.installed_version}. Updating keeps all your changes.
    </Banner>
  )
}

/** Whether the draft's theme has a newer published version. */
export function isOutdated({
  is_draft: isDraft,
  can_install: canInstall,
  installed_version: installedVersion,
  version,
}: InstallableTheme): boolean {
  return isDraft && canInstall && installedVersion !== null && installedVersion !== version
}
