import { LinkButton } from '@haat/ui'
import { Plus } from '@haat/ui/icons'
import { Link } from 'react-router'

/** The primary action of a list page: adds a record. */
export function AddLink({ to, children }: { to: string; children: string }) {
  return (
    <LinkButton variant="primary" render={<Link to={to} />} icon={<Plus aria-hidden="true" className="size-4" />}>
      {children}
    </LinkButton>
  )
}
