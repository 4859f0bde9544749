import type { IconComponent } from '@haat/ui/icons'
import type { NeededPermission } from '../session/session-context.ts'

/** One page in the sidebar. */
export interface NavigationEntry {
  readonly label: string
  readonly icon: IconComponent
  /** A path of this surface, or the address of another surface. */
  readonly to: string
  /** The entry is shown only to accounts with this permission, or one of these. */
  readonly permission?: NeededPermission
  /** Pages below `to` have entries of their own, or belong to no entry. */
  readonly exact?: boolean
  /** How many items wait there. */
  readonly count?: number
  /** Other words that find the entry in the command menu: "catalogue items". */
  readonly keywords?: string
}

export interface NavigationSection {
  readonly title?: string
  readonly entries: readonly NavigationEntry[]
}

/** Leaves out entries that the account has no permission for, and sections without entries. */
export function filterNavigation(
  sections: readonly NavigationSection[],
  can: (needed: NeededPermission) => boolean,
): NavigationSection[] {
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(({ permission }) => can(permission)) }))
    .filter(({ entries }) => entries.length > 0)
}

/** Whether a page belongs to an entry: the entry's own page, or one below it. */
export function isCurrentEntry({ to, exact = false }: NavigationEntry, pathname: string): boolean {
  return pathname === to || (!exact && to !== '/' && pathname.startsWith(`${to}/`))
}
