import { LinkButton } from '@haat/ui'
import { ExternalLink } from '@haat/ui/icons'
import type { ReactNode } from 'react'

/** Opens a page of the storefront in a new tab. */
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
