import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { Banner, Breadcrumbs, EmptyState, LinkButton, PageHeader, Skeleton, SkeletonRegion } from '@haat/ui'
import { Link, useParams } from 'react-router'
import { useAdministrator } from '../session/use-administrator.ts'
import { DeleteRole } from './delete-role.tsx'
import { RoleForm } from './role-form.tsx'
import { RolePages } from './role-pages.tsx'
import { useRoles } from './use-roles.ts'

/** `/roles/new` and `/roles/:id`: a role's name, permissions and pages. */
export function RolePage() {
  const { id } = useParams()
  const roles = useRoles()
  const { permissions } = useAdministrator()
  const isNew = id === 'new'
  const role = roles.data?.roles.find((one) => one.id === id)
  const title = isNew ? 'New role' : (role?.name ?? 'Role')
  useTitle(role === undefined ? title : `Role: ${role.name}`)
  return (
    <>
      <PageHeader
        title={title}
        description={role?.description}
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Roles', link: <Link to="/roles" /> }]} />}
        actions={
          role !== undefined &&
          !role.is_owner &&
          permissions.includes('roles.manage') && <DeleteRole role={role} roles={roles.data?.roles ?? []} />
        }
      />
      {roles.isError ? (
        <LoadFailure
          title="Couldn’t load the role"
          error={roles.error}
          onRetry={() => void roles.refetch()}
          busy={roles.isFetching}
        />
      ) : roles.data === undefined ? (
        <SkeletonRegion label="Loading the role">
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      ) : role === undefined && !isNew ? (
        <EmptyState title="Not found" action={<LinkButton render={<Link to="/roles" />}>Roles</LinkButton>}>
          This role doesn’t exist. It may have been deleted.
        </EmptyState>
      ) : (
        <div className="flex max-w-3xl flex-col gap-4">
          {role?.is_owner === true && (
            <Banner>Owners can do everything, also what is added later. This role can’t be changed.</Banner>
          )}
          <RoleForm key={role?.updated_at} role={role} permissions={roles.data.permissions} />
          {role !== undefined && !role.is_owner && <RolePages key={`pages-${role.updated_at}`} role={role} />}
        </div>
      )}
    </>
  )
}
