import type { ThemeRevision } from '@haat/domains/store-themes/contract'

/** What a version is called: the name somebody gave it, or its number. */
export function versionTitle({ name, revision }: Pick<ThemeRevision, 'name' | 'revision'>): string {
  return name ?? `Version ${revision}`
}

/** How it came to be. */
export function versionOrigin({ origin, restored_from, theme }: ThemeRevision): string {
  switch (origin) {
    case 'saved':
      return 'Saved'
    case 'restored':
      return `Restored from version ${restored_from}`
    case 'theme_chosen':
      return `Theme ${theme.name} chosen`
    case 'theme_updated':
      return `Theme moved to ${theme.version}`
  }
}
