import { NoPermission, PageHeader } from '@haat/ui'
import { Outlet } from 'react-router'
import { type NeededPermission, useSession } from './session-context.ts'

interface RequirePermissionProps {
  /** What the pages below need. */
  permission: NeededPermission
  /** Names the page to people who can't view it. */
  title: string
}

/** Shows the pages below it only to accounts with a permission. The server checks again. */
export function RequirePermission({ permission, title }: RequirePermissionProps) {
  const { can } = useSession()
  if (can(permission)) return <Outlet />
  return (
    <>
      <PageHeader title={title} />
      <NoPermission />
    </>
  )
}
