import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { type PlatformPage, platformPages } from '../../platform-permissions/index.ts'
import type { Actor } from '../../serve.ts'
import { type AdminRole, routeNotPermitted } from './contract.ts'
import { lockRoles, requireNotOwner, requireRole } from './rules.ts'
import { opensPage, showRole } from './show-roles.ts'

export interface ChosenRoute {
  readonly route: string
  readonly is_visible: boolean
  readonly position: number
}

const pages: ReadonlyMap<string, PlatformPage> = new Map(Object.entries(platformPages))

/**
 * Chooses which pages a role shows and in which order. It can hide pages but gives access to none: throws
 * `route_not_permitted` for visible pages that the role's permissions don't open, and for unknown ones.
 */
export function saveRoutes(
  platform: Platform,
  actor: Actor<'admin'>,
  { role_id: roleId, routes }: { readonly role_id: string; readonly routes: readonly ChosenRoute[] },
  requestId: string,
): Promise<AdminRole> {
  return inTransaction(platform.db, async (tx) => {
    await lockRoles(tx)
    const role = await requireRole(tx, roleId)
    requireNotOwner(role)
    const refused = routes.filter(({ route, is_visible: isVisible }) => {
      const page = pages.get(route)
      return page === undefined || (isVisible && !opensPage(page, role.permissions))
    })
    if (refused.length > 0) {
      throw new Refused(routeNotPermitted, undefined, { extensions: { routes: refused.map(({ route }) => route) } })
    }
    const before = await tx.selectFrom('admin_role_routes').selectAll().where('role_id', '=', roleId).execute()
    // The last mention of a page counts.
    const chosen = [...new Map(routes.map((route) => [route.route, route])).values()]
    for (const values of chosen) {
      await tx
        .insertInto('admin_role_routes')
        .values({ role_id: roleId, ...values })
        .onConflict((conflict) => conflict.columns(['role_id', 'route']).doUpdateSet(values))
        .execute()
    }
    await recordAudit(tx, {
      action: 'admin_role.routes_changed',
      actor,
      subject_id: roleId,
      details: {
        before: before.map(({ route, is_visible: isVisible, position }) => ({
          route,
          is_visible: isVisible,
          position,
        })),
        after: chosen,
      },
      request_id: requestId,
    })
    return showRole(tx, roleId)
  })
}
