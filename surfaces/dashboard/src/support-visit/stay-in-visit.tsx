import { useToast } from '@haat/ui'
import type { MouseEvent, ReactNode } from 'react'
import { configuration } from '../configuration.ts'

const { dashboard, editor, marketplace } = configuration.urls

/**
 * Explains links that a visit can't follow: downloads, and other surfaces, which would open with the administrator's own
 * session, or none.
 */
export function StayInVisit({ children }: { children: ReactNode }) {
  const toast = useToast()
  const checkLink = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    const problem = link instanceof HTMLAnchorElement ? problemOf(new URL(link.href)) : undefined
    if (problem === undefined) return
    event.preventDefault()
    event.stopPropagation()
    toast.show({ title: problem, tone: 'danger' })
  }
  // The links themselves are reached with the keyboard; Enter clicks them.
  return <div onClickCapture={checkLink}>{children}</div>
}

function problemOf({ origin, pathname }: URL): string | undefined {
  if (origin === new URL(dashboard).origin) {
    return pathname.startsWith('/api/') ? 'You can’t download anything while you view a vendor’s dashboard' : undefined
  }
  const isOther = [editor, marketplace].some((url) => new URL(url).origin === origin)
  return isOther ? 'You can view the dashboard only: not the theme editor or the marketplace' : undefined
}
