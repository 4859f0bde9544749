import type { ThemeRevision } from '@haat/domains/store-themes/contract'

/** Returns the name of a version, or its number. */
export function versionTitle({ name, revision }: Pick<ThemeRevision, 'name' | 'revision'>): string {
  return name ?? `Version ${revision}`
}

/** Returns how a version was created. */
export function versionOrigin({ origin, restored_from: restoredFrom, theme }: ThemeRevision): string {
  switch (origin) {
    case 'saved':
      return 'Saved'
    case 'restored':
      return `Restored from version ${restoredFrom}`
    case 'theme_chosen':
      return `Theme changed to ${theme.name}`
    case 'theme_updated':
      return `Theme updated to ${theme.version}`
  }
}
