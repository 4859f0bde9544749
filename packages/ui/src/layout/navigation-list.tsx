import { useRender } from '@base-ui/react/use-render'
import type { ReactElement, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'

/** A navigation item. */
export interface NavigationItem {
  label: string
  icon?: ReactNode
  /** Whether this is the current page. */
  current?: boolean
  /** Number of pending items. */
  count?: number
  href?: string
  /** The router's link: `<Link to="/credits" />`. The default is `<a href>`. */
  render?: ReactElement
}

export interface NavigationGroup {
  /** Optional heading of the group. */
  title?: string
  items: readonly NavigationItem[]
}

interface NavigationListProps {
  groups: readonly NavigationGroup[]
  /** Called when a link is followed, for example to close a drawer. */
  onNavigate?: (() => void) | undefined
}

/** The sidebar's links, in groups. The current page is highlighted and has `aria-current`. */
export function NavigationList({ groups, onNavigate }: NavigationListProps) {
  return groups.map((group) => (
    <div key={group.title ?? ''} className="mb-4">
      {group.title !== undefined && (
        <p className="px-2 pt-1 pb-1.5 text-xs font-medium text-ink-faint">{group.title}</p>
      )}
      <ul className="flex list-none flex-col gap-0.5 p-0">
        {group.items.map((item) => (
          <li key={item.label}>
            <NavigationLink item={item} onNavigate={onNavigate} />
          </li>
        ))}
      </ul>
    </div>
  ))
}

function NavigationLink({ item, onNavigate }: { item: NavigationItem; onNavigate: (() => void) | undefined }) {
  return useRender({
    defaultTagName: 'a',
    ...(item.render === undefined ? {} : { render: item.render }),
    props: {
      ...(item.href === undefined ? {} : { href: item.href }),
      'aria-current': item.current ? 'page' : undefined,
      onClick: onNavigate,
      className: joinClasses(
        'flex min-h-9 items-center gap-2.5 rounded-control px-2 text-sm no-underline transition-colors max-lg:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0',
        item.current
          ? 'bg-indigo-soft font-semibold text-indigo-text'
          : 'font-medium text-ink-muted hover:bg-hover hover:text-ink',
      ),
      children: (
        <>
          {item.icon}
          <span className="min-w-0 flex-1 truncate">{item.label}</span>
          {item.count !== undefined && item.count > 0 && (
            <span className="tabular rounded-pill bg-surface px-2 text-xs text-ink-muted">{item.count}</span>
          )}
        </>
      ),
    },
  })
}
