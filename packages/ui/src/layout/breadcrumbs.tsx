import { cloneElement, type ReactElement } from 'react'
import { ChevronRight } from '../icons/index.ts'

interface Crumb {
  label: string
  /** The link, `<Link to="/stores" />` or `<a href="/stores" />`. The current page has none. */
  link?: ReactElement
}

/** Breadcrumb navigation. The current page is last. */
export function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex list-none flex-wrap items-center gap-1 p-0 text-sm text-ink-muted">
        {crumbs.map(({ label, link }, index) => (
          <li key={label} className="flex items-center gap-1">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-3.5 text-ink-faint" />}
            {link === undefined ? <span aria-current="page">{label}</span> : cloneElement(link, {}, label)}
          </li>
        ))}
      </ol>
    </nav>
  )
}
