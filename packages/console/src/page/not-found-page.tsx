import { EmptyState, LinkButton } from '@haat/ui'
import { SearchX } from '@haat/ui/icons'
import { Link } from 'react-router'
import { useTitle } from './use-title.ts'

/** The page for unknown addresses. */
export function NotFoundPage({ home = '/' }: { home?: string }) {
  // It isn't a page to return to.
  useTitle('Page not found', false)
  return (
    <EmptyState
      icon={<SearchX />}
      title="Page not found"
      headingLevel={1}
      action={
        <LinkButton variant="primary" render={<Link to={home} />}>
          Go to home page
        </LinkButton>
      }
    >
      The page may have been moved or deleted. Check the address, or go back to the home page.
    </EmptyState>
  )
}
