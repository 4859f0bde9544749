import { NoPermission, PageHeader } from '@haat/ui'
import { Outlet } from 'react-router'
import { type NeededPermission, useSession } from './session-context.ts'

interface RequirePermissionProps {
  /** The permission that the nested pages need. */
  permission: NeededPermission
  /** The page's title for people who can't view it. */
  title: string
}

/** Renders nested pages only for accounts with a permission. The server checks again. */
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
