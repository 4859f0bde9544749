import type { ShellAction } from '@haat/console/shell/shell-commands'
import { applyThemeChoice } from '@haat/ui'
import { KeyRound, Monitor, Moon, Sun } from '@haat/ui/icons'

/** Actions of the command menu. */
export const adminActions: readonly ShellAction[] = [
  { label: 'Your account', icon: KeyRound, to: '/account', keywords: 'password two-factor authenticator sessions' },
  { label: 'Use light theme', icon: Sun, keywords: 'appearance colours', run: () => applyThemeChoice('light') },
  { label: 'Use dark theme', icon: Moon, keywords: 'appearance colours', run: () => applyThemeChoice('dark') },
  { label: 'Use theme of the device', icon: Monitor, keywords: 'appearance', run: () => applyThemeChoice('system') },
]
