import { useTitle } from '@haat/console/page/use-title'
import { useSession } from '@haat/console/session/session-context'
import { EmptyState, LinkButton, PageHeader } from '@haat/ui'
import { House } from '@haat/ui/icons'
import { Link } from 'react-router'
import { useAdministrator } from '../session/use-administrator.ts'
import { KeyFigures } from './figures/key-figures.tsx'
import { SystemStatus } from './system/system-status.tsx'
import { WaitingWork } from './waiting/waiting-work.tsx'

/** `/`: waiting work, key figures and the system's status, as far as the administrator's roles show them. */
export function HomePage() {
  useTitle('Home')
  const { can } = useSession()
  const { name, roles, waiting } = useAdministrator()
  const parts = [
    waiting.length > 0 && <WaitingWork key="waiting" />,
    can('analytics.read') && <KeyFigures key="figures" />,
    can('jobs.read') && <SystemStatus key="system" />,
  ].filter((part) => part !== false)
  return (
    <>
      <PageHeader title={`Welcome, ${name}`} description={roles.map((role) => role.name).join(', ')} />
      {parts.length > 0 ? <div className="grid gap-4 lg:gap-6">{parts}</div> : <NothingHere />}
    </>
  )
}

/** What somebody whose roles have no part of this page can do instead. */
function NothingHere() {
  const { roles, pages } = useAdministrator()
  const others = pages.filter(({ path }) => path !== '/')
  if (roles.length === 0)
    return (
      <EmptyState title="You have no role yet">
        Ask another administrator to give you one. Until then, you can only open your account.
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<House />}
      title={others.length > 0 ? 'Your pages' : 'Your role has no pages yet'}
      action={others.map(({ key, path, label }) => (
        <LinkButton key={key} render={<Link to={path} />}>
          {label}
        </LinkButton>
      ))}
    >
      {others.length > 0
        ? 'Your role has no queue, so there’s no waiting work for you here.'
        : 'Ask an administrator who manages roles for access.'}
    </EmptyState>
  )
}
