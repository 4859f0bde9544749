import type { ReactNode } from 'react'
import { useTitle } from '../page/use-title.ts'

/** The heading of a sign-in page; also sets the browser tab's title. */
export function FormHeading({ title, children }: { title: string; children?: ReactNode }) {
  useTitle(title)
  return (
    <div className="mb-6">
      <h1 className="text-ink">{title}</h1>
      {children !== undefined && <p className="mt-2 text-ink-muted">{children}</p>}
    </div>
  )
}
