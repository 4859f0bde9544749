import { type ReactNode, useEffect } from 'react'

/** The one heading of a sign-in page; names the browser's tab as well. */
export function FormHeading({ title, children }: { title: string; children?: ReactNode }) {
  useEffect(() => {
    document.title = `${title} · haat`
  }, [title])
  return (
    <div className="mb-6">
      <h1 className="text-ink">{title}</h1>
      {children !== undefined && <p className="mt-2 text-ink-muted">{children}</p>}
    </div>
  )
}
