import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { Banner, LinkButton } from '@haat/ui'
import { Link, useLocation } from 'react-router'
import { describeEnd, findTermination } from './appeals-card.tsx'
import { useAppeals } from './use-appeals.ts'

/** Says on each page of a terminated theme that the marketplace doesn't show it. Submissions has the details. */
export function TerminationReminder({ theme }: { theme: DeveloperTheme }) {
  const { slug, name, published_version: published } = theme
  const { pathname } = useLocation()
  const details = `/themes/${slug}/submissions`
  const termination = findTermination(useAppeals(slug, published !== null).data)
  if (termination === undefined || pathname === details) return null
  return (
    <Banner
      tone="warning"
      className="mb-5"
      title={`${name} isn’t in the marketplace`}
      action={
        <LinkButton size="small" render={<Link to={details} />}>
          Details
        </LinkButton>
      }
    >
      {describeEnd(termination)}
    </Banner>
  )
}
