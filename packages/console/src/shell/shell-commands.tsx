import { History, type IconComponent, LogOut, Search } from '@haat/ui/icons'
import type { Command } from '../commands/command.ts'
import type { RecentPage } from '../commands/recent-pages.ts'
import type { NeededPermission } from '../session/session-context.ts'
import type { NavigationSection } from './navigation.ts'

/** An action that's available everywhere: "Add product". */
export interface ShellAction {
  readonly label: string
  readonly icon: IconComponent
  readonly permission?: NeededPermission
  readonly keywords?: string
  /** A path of this surface, or the address of another one. */
  readonly to?: string
  readonly run?: () => void
}

/** A list that the command menu can search. */
export interface ShellSearch {
  /** "products". */
  readonly what: string
  readonly permission?: NeededPermission
  readonly to: (query: string) => string
}

interface ShellCommandsOptions {
  readonly recent: readonly RecentPage[]
  readonly navigation: readonly NavigationSection[]
  readonly actions: readonly ShellAction[]
  readonly can: (needed: NeededPermission) => boolean
  readonly signOut: () => void
}

/** Returns the commands for every page: recent pages, navigation, actions, signing out. */
export function shellCommands({ recent, navigation, actions, can, signOut }: ShellCommandsOptions): Command[] {
  const entries = navigation.flatMap((section) => section.entries)
  return [
    ...recent
      .filter(({ path }) => entries.every(({ to }) => to !== path))
      .map(({ path, title }) => ({
        id: `recent ${path}`,
        label: title,
        group: 'Recent',
        icon: <History aria-hidden="true" />,
        to: path,
      })),
    ...entries.map(({ label, icon: Icon, to, keywords = '' }) => ({
      id: `page ${to}`,
      label,
      group: 'Go to',
      icon: <Icon aria-hidden="true" />,
      keywords,
      to,
    })),
    ...actions
      .filter(({ permission }) => can(permission))
      .map(({ icon: Icon, permission: _, ...action }) => ({
        ...action,
        id: `action ${action.label}`,
        group: 'Actions',
        icon: <Icon aria-hidden="true" />,
      })),
    {
      id: 'sign-out',
      label: 'Sign out',
      group: 'Actions',
      keywords: 'log out logout',
      icon: <LogOut aria-hidden="true" />,
      run: signOut,
    },
  ]
}

/** Returns one command for each list that can be searched for the query. */
export function searchCommands(
  searches: readonly ShellSearch[],
  can: (needed: NeededPermission) => boolean,
): (query: string) => Command[] {
  return (query) =>
    searches
      .filter(({ permission }) => can(permission))
      .map(({ what, to }) => ({
        id: `search ${what}`,
        label: `Search ${what} for “${query}”`,
        group: 'Search',
        icon: <Search aria-hidden="true" />,
        to: to(query),
      }))
}
