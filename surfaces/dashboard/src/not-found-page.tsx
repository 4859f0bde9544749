import { LinkButton, PageHeader } from '@haat/ui'
import { Link } from 'react-router'

/** For addresses that lead nowhere. */
export function NotFoundPage() {
  return (
    <PageHeader
      title="There is nothing here"
      description="The address may be mistyped, or what it led to is gone."
      actions={<LinkButton render={<Link to="/" />}>Back home</LinkButton>}
    />
  )
}
