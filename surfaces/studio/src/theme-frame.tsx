import { LoadFailure } from '@haat/console/page/load-failure'
import { PageTabs } from '@haat/console/page/page-tabs'
import { useTitle } from '@haat/console/page/use-title'
import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { Badge, Breadcrumbs, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { TerminationReminder } from './appeals/termination-reminder.tsx'
import { statusOf, ThemeStatusBadge } from './theme-status.tsx'
import { useTheme } from './use-theme.ts'

interface ThemeFrameProps {
  /** The page's name, for the browser tab: "Listing". */
  title: string
  actions?: ReactNode
  /** The page, once the theme is loaded. */
  children: (theme: DeveloperTheme) => ReactNode
}

/** The header and tabs of the pages of one theme, and their loading, not-found and error states. */
export function ThemeFrame({ title, actions, children }: ThemeFrameProps) {
  const { theme_slug: slug = '' } = useParams()
  const theme = useTheme(slug)
  useTitle(theme.data === undefined ? title : `${theme.data.name}: ${title.toLowerCase()}`, theme.isSuccess)
  const crumbs = <Breadcrumbs crumbs={[{ label: 'Themes', link: <Link to="/themes" /> }]} />
  if (theme.data === undefined) {
    return (
      <>
        <PageHeader title="Theme" breadcrumbs={crumbs} />
        {theme.isError ? (
          <LoadFailure
            title="Couldn’t load the theme"
            error={theme.error}
            onRetry={() => void theme.refetch()}
            busy={theme.isFetching}
            wayBack={<LinkButton render={<Link to="/themes" />}>All themes</LinkButton>}
          />
        ) : (
          <SkeletonRegion label="Loading the theme" className="flex flex-col gap-4">
            <Skeleton className="h-10 w-72 max-w-full" />
            <Skeleton className="h-80 w-full" />
          </SkeletonRegion>
        )}
      </>
    )
  }
  const { name, archived } = theme.data
  return (
    <>
      <PageHeader
        title={name}
        breadcrumbs={crumbs}
        status={
          <>
            <ThemeStatusBadge status={statusOf(theme.data)} />
            {archived && <Badge>Archived</Badge>}
          </>
        }
        actions={actions}
      />
      <PageTabs
        label="Theme"
        tabs={[
          { to: `/themes/${slug}`, label: 'Code' },
          { to: `/themes/${slug}/listing`, label: 'Listing' },
          { to: `/themes/${slug}/submissions`, label: 'Submissions' },
          { to: `/themes/${slug}/statistics`, label: 'Statistics' },
        ]}
      />
      <TerminationReminder theme={theme.data} />
      {children(theme.data)}
    </>
  )
}
