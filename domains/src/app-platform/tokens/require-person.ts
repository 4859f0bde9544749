import { AppScope } from '@haat/app-manifest'
import type { Db } from '@haat/db'
import { permissionsOfScope } from '../../permissions/app-scopes/contract.ts'
import type { Installation } from '../../serve.ts'
import { requireStoreMember } from '../../stores/index.ts'

/**
 * Throws `permission_missing` or `store_not_found` if the person for whom an app acts no longer has the permission for the
 * scope, or for apps. For endpoints of apps alone: a guard checks the others. Does nothing for an app that acts by itself.
 */
export async function requirePerson(
  db: Db,
  { person, store_slug: slug }: Installation,
  scope: string | undefined,
): Promise<void> {
  if (person === undefined) return
  const needed = scope === undefined ? [] : permissionsOfScope[AppScope.parse(scope)]
  await requireStoreMember(db, person, slug, ...(needed.length === 0 ? (['apps'] as const) : needed))
}
