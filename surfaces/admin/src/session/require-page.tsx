import { RequirePermission } from '@haat/console/session/require-permission'
import { platformPages } from '@haat/domains/platform-permissions/pages/contract'

/**
 * Renders nested pages only for administrators who may see a page of the catalogue. A page that a role hides in the
 * navigation can still be opened with its address.
 */
export function RequirePage({ page }: { page: keyof typeof platformPages }) {
  const { label, permissions } = platformPages[page]
  return <RequirePermission title={label} permission={permissions.length === 0 ? undefined : permissions} />
}
