import { useTitle } from '@haat/console/page/use-title'
import { EmptyState, PageHeader } from '@haat/ui'
import { useAdministrator } from '../session/use-administrator.ts'

/** `/`: the administrator's name and roles. */
export function HomePage() {
  useTitle('Home')
  const { name, roles } = useAdministrator()
  return (
    <>
      <PageHeader title={`Welcome, ${name}`} description={roles.map((role) => role.name).join(', ')} />
      {roles.length === 0 && (
        <EmptyState title="You have no role yet">
          Ask another administrator to give you one. Until then, you can only open your account.
        </EmptyState>
      )}
    </>
  )
}
