import { joinClasses } from '@haat/ui'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'

interface PageTabsProps {
  /** Accessible name of the navigation. */
  label: string
  /** `to` may have a query, which doesn't decide whether the tab is the current one. */
  tabs: readonly { readonly to: string; readonly label: string }[]
}

/** Links between pages that belong together, below the page's title. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const { pathname } = useLocation()
  const current = useRef<HTMLAnchorElement>(null)
  // On a phone the tabs can be wider than the screen.
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [])
  return (
    <nav aria-label={label} className="mb-5 border-b border-hairline-strong">
      <ul className="m-0 flex list-none gap-1 overflow-x-auto p-0">
        {tabs.map(({ to, label: tab }) => (
          <li key={to.replace(/\?.*/, '')}>
            <Link
              ref={isAt(pathname, to) ? current : null}
              to={to}
              aria-current={isAt(pathname, to) ? 'page' : undefined}
              className={joinClasses(
                '-mb-px inline-flex min-h-10 items-center border-b-2 px-3 text-sm font-medium whitespace-nowrap no-underline -outline-offset-2 max-sm:min-h-11',
                isAt(pathname, to) ? 'border-indigo text-ink' : 'border-transparent text-ink-muted hover:text-ink',
              )}
            >
              {tab}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function isAt(pathname: string, to: string): boolean {
  return to === pathname || to.startsWith(`${pathname}?`)
}
