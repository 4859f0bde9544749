import type { ReactNode } from 'react'

interface PageHeaderProps {
  title: ReactNode
  description?: ReactNode
  /** Above the title. */
  breadcrumbs?: ReactNode
  /** A status badge next to the title. */
  status?: ReactNode
  /** Actions for this page, with the primary action last. */
  actions?: ReactNode
}

/** The header of a page with its `<h1>`. Use it once per page. */
export function PageHeader({ title, description, breadcrumbs, status, actions }: PageHeaderProps) {
  return (
    <div className="mb-6 lg:mb-8">
      {breadcrumbs !== undefined && <div className="mb-2">{breadcrumbs}</div>}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 wrap-anywhere text-ink">{title}</h1>
            {status}
          </div>
          {description !== undefined && <p className="mt-1 max-w-prose text-sm text-ink-muted">{description}</p>}
        </div>
        {actions !== undefined && (
          <div className="flex flex-wrap items-center gap-2 empty:hidden max-sm:w-full max-sm:*:flex-1">{actions}</div>
        )}
      </div>
    </div>
  )
}
