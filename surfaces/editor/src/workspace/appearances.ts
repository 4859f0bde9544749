import type { ThemeChoice } from '@haat/ui'

/** The editor's own appearance, for menus. */
export const appearances: readonly { readonly choice: ThemeChoice; readonly label: string }[] = [
  { choice: 'light', label: 'Light editor' },
  { choice: 'dark', label: 'Dark editor' },
  { choice: 'system', label: 'System' },
]
