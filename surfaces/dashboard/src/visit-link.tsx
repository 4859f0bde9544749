import { LinkButton } from '@haat/ui'
import { ExternalLink } from '@haat/ui/icons'
import type { ReactNode } from 'react'

/** Leads to a page as visitors see it, in a tab of its own. */
export function VisitLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <LinkButton
      href={href}
      target="_blank"
      rel="noreferrer"
      icon={<ExternalLink aria-hidden="true" className="size-4" />}
    >
      {children}
    </LinkButton>
  )
}
