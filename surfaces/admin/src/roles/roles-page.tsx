import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { Link } from 'react-router'
import { useAdministrator } from '../session/use-administrator.ts'
import { RoleMatrix } from './role-matrix.tsx'
import { useRoles } from './use-roles.ts'

/** `/roles`: which role has which permission. */
export function RolesPage() {
  useTitle('Roles')
  const { permissions } = useAdministrator()
  const roles = useRoles()
  return (
    <>
      <PageHeader
        title="Roles"
        description="A role is a named set of permissions. People have the permissions of all their roles."
        actions={
          permissions.includes('roles.manage') && (
            <LinkButton variant="primary" render={<Link to="/roles/new" />}>
              New role
            </LinkButton>
          )
        }
      />
      {roles.data !== undefined ? (
        <RoleMatrix {...roles.data} />
      ) : roles.isError ? (
        <LoadFailure
          title="Couldn’t load roles"
          error={roles.error}
          onRetry={() => void roles.refetch()}
          busy={roles.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading roles">
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}
