import type { ThemeChoice } from '@haat/ui'

/** Whether the editor itself is light or dark, as menus say it. */
export const appearances: readonly { readonly choice: ThemeChoice; readonly label: string }[] = [
  { choice: 'light', label: 'Light editor' },
  { choice: 'dark', label: 'Dark editor' },
  { choice: 'system', label: 'As the system' },
]
