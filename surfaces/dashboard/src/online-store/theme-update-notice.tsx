import type { InstallableTheme } from '@haat/domains/store-themes/contract'
import { Banner, Button } from '@haat/ui'

interface ThemeUpdateNoticeProps {
  theme: InstallableTheme
  onLook: () => void
}

/** That the theme of the draft has a newer version, and the way to see what it brings. */
export function ThemeUpdateNotice({ theme, onLook }: ThemeUpdateNoticeProps) {
  return (
    <Banner
      tone="info"
      className="mb-4"
      title={`${theme.name} ${theme.version} is there`}
      action={<Button onClick={onLook}>See what is new</Button>}
    >
      Your store has {theme.installed_version}. Everything that you have made of the theme stays when you update.
    </Banner>
  )
}

/** Whether the draft is of an older version of its theme than the published one. */
export function isOutdated({ is_draft, installed_version, version }: InstallableTheme): boolean {
  return is_draft && installed_version !== null && installed_version !== version
}
