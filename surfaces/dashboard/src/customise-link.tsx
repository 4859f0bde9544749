import { LinkButton } from '@haat/ui'
import { PencilRuler } from '@haat/ui/icons'
import type { ReactNode } from 'react'
import { editorAddress } from './store-address.ts'

interface CustomiseLinkProps {
  store_slug: string
  /** It is the one action of the view. */
  primary?: boolean
  children: ReactNode
}

/** Leads into the theme editor of a store. */
export function CustomiseLink({ store_slug, primary = false, children }: CustomiseLinkProps) {
  return (
    <LinkButton
      variant={primary ? 'primary' : 'secondary'}
      href={editorAddress(store_slug)}
      icon={<PencilRuler aria-hidden="true" className="size-4" />}
    >
      {children}
    </LinkButton>
  )
}
