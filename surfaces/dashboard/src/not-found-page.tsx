import { EmptyState, LinkButton } from '@haat/ui'
import { Link } from 'react-router'

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <EmptyState title="There is nothing here" action={<LinkButton render={<Link to="/" />}>Back home</LinkButton>}>
      The address may be mistyped, or what it led to is gone.
    </EmptyState>
  )
}
