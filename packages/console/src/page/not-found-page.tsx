import { LinkButton, PageHeader } from '@haat/ui'
import { Link } from 'react-router'
import { useTitle } from './use-title.ts'

/** The page for unknown addresses. */
export function NotFoundPage({ home = '/' }: { home?: string }) {
  // It isn't a page to return to.
  useTitle('Page not found', false)
  return (
    <PageHeader
      title="Page not found"
      description="Check the address, or go back to the home page. The page may have been moved or deleted."
      actions={<LinkButton render={<Link to={home} />}>Go to home page</LinkButton>}
    />
  )
}
