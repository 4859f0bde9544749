import { useTitle } from '@haat/console/page/use-title'
import { Breadcrumbs, PageHeader } from '@haat/ui'
import { Link, useParams } from 'react-router'
import { useApp } from '../app-queries.ts'
import { EndpointsCard } from './endpoints-card.tsx'
import { RecentCallsCard } from './recent-calls-card.tsx'
import { UnusedPermissionsCard } from './unused-permissions-card.tsx'

/** `/apps/:app_id/api-calls`: what the app calls of Haat's API. */
export function ApiCallsPage() {
  const { app_id: appId = '' } = useParams()
  const app = useApp(appId)
  const name = app.data?.name ?? appId
  useTitle(`API calls: ${name}`)
  return (
    <>
      <PageHeader
        title="API calls"
        breadcrumbs={
          <Breadcrumbs
            crumbs={[
              { label: 'Apps', link: <Link to="/apps" /> },
              { label: name, link: <Link to={`/apps/${appId}`} /> },
            ]}
          />
        }
        description="What your app calls of Haat’s API, from all stores."
      />
      <div className="flex max-w-4xl flex-col gap-4">
        <EndpointsCard appId={appId} />
        <RecentCallsCard appId={appId} />
        <UnusedPermissionsCard appId={appId} />
      </div>
    </>
  )
}
