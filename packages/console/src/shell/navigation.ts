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

/** Returns the entry that a page belongs to: of the pages that it's at or below, the deepest one. */
export function findCurrentEntry(
  sections: readonly NavigationSection[],
  pathname: string,
): NavigationEntry | undefined {
  return sections
    .flatMap(({ entries }) => entries)
    .filter(({ to, exact = false }) => pathname === to || (!exact && to !== '/' && pathname.startsWith(`${to}/`)))
    .toSorted((a, b) => b.to.length - a.to.length)[0]
}
