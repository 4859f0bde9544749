import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { LinkButton, Spinner } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearchParams } from 'react-router'
import { FullPreview } from './full-preview.tsx'
import { loadOwnTheme, loadSharedTheme } from './load-previewed-theme.ts'

/** `/preview/:theme_slug`: the theme as a whole page, for its developer or anyone with a link. */
export function PreviewPage() {
  const { theme_slug: slug = '' } = useParams()
  const [parameters] = useSearchParams()
  const link = parameters.get('link')
  const theme = useQuery({
    queryKey: ['preview', slug, link],
    queryFn: () => (link === null ? loadOwnTheme(slug) : loadSharedTheme(link)),
    // The page shows the theme as it was when it was opened.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  useTitle(theme.data === undefined ? 'Preview' : `${theme.data.name}: preview`, theme.isSuccess)
  if (theme.data !== undefined) return <FullPreview slug={slug} theme={theme.data} />
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-6">
      {theme.isError ? (
        <LoadFailure
          title="Couldn’t load the preview"
          error={theme.error}
          onRetry={() => void theme.refetch()}
          busy={theme.isFetching}
          wayBack={link === null && <LinkButton render={<Link to="/themes" />}>All themes</LinkButton>}
        />
      ) : (
        <Spinner label="Loading the preview" />
      )}
    </main>
  )
}
