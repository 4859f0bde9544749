import { LinkButton } from '@haat/ui'
import { PencilRuler } from '@haat/ui/icons'
import type { ReactNode } from 'react'
import { editorAddress } from './store-address.ts'

interface CustomiseLinkProps {
  store_slug: string
  /** Whether it is the primary action of the view. */
  primary?: boolean
  children: ReactNode
}

/** Opens the theme editor of a store. */
export function CustomiseLink({ store_slug: storeSlug, primary = false, children }: CustomiseLinkProps) {
  return (
    <LinkButton
      variant={primary ? 'primary' : 'secondary'}
      href={editorAddress(storeSlug)}
      icon={<PencilRuler aria-hidden="true" className="size-4" />}
    >
      {children}
    </LinkButton>
  )
}
