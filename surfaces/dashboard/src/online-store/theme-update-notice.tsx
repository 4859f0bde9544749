import type { InstallableTheme } from '@haat/domains/store-themes/contract'
import { Banner, Button } from '@haat/ui'

interface ThemeUpdateNoticeProps {
  theme: InstallableTheme
  onLook: () => void
}

/** Says that the draft's theme has a newer version. */
export function ThemeUpdateNotice({ theme, onLook }: ThemeUpdateNoticeProps) {
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={`${theme.name} ${theme.version} is available`}
      action={<Button onClick={onLook}>View changes</Button>}
    >
      Your store uses version {theme.installed_version}. Updating keeps all your changes.
    </Banner>
  )
}

/** Whether the draft's theme has a newer published version. */
export function isOutdated({ is_draft, installed_version, version }: InstallableTheme): boolean {
  return is_draft && installed_version !== null && installed_version !== version
}
