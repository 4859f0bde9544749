import type { IconComponent } from '@haat/ui/icons'
import type { NeededPermission } from '../session/session-context.ts'

/** One page in the sidebar. */
export interface NavigationEntry {
  readonly label: string
  readonly icon: IconComponent
  /** A path of this surface, or the address of another surface. */
  readonly to: string
  /** Only accounts with this permission, or one of these, see the entry. */
  readonly permission?: NeededPermission
  /** Only `to` itself belongs to the entry, not the pages below it. */
  readonly exact?: boolean
  /** Number of pending items. */
  readonly count?: number
  /** Other search terms for the command menu: "catalogue items". */
  readonly keywords?: string
}

export interface NavigationSection {
  readonly title?: string
  readonly entries: readonly NavigationEntry[]
}

/** Removes entries that the account has no permission for, and empty sections. */
export function filterNavigation(
  sections: readonly NavigationSection[],
  can: (needed: NeededPermission) => boolean,
): NavigationSection[] {
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(({ permission }) => can(permission)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Returns whether a page belongs to an entry: the entry's own page, or one below it. */
export function isCurrentEntry({ to, exact = false }: NavigationEntry, pathname: string): boolean {
  return pathname === to || (!exact && to !== '/' && pathname.startsWith(`${to}/`))
}
