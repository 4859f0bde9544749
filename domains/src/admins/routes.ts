import { csvFile, exportListQuery } from '../admin-lists/index.ts'
import { adminCookies } from '../identity/index.ts'
import type { ListInput } from '../list-query.ts'
import { PlatformPermission, platformPermissions } from '../platform-permissions/contract.ts'
import { routes } from '../serve.ts'
import {
  acceptAdminInvitationEndpoint,
  deleteUserRolesEndpoint,
  endPersonSessionsEndpoint,
  exportPeopleEndpoint,
  getPersonEndpoint,
  getSuperAdminDataEndpoint,
  getUserRolesEndpoint,
  inviteAdminEndpoint,
  listPeopleEndpoint,
  manageRolesEndpoint,
  reactivatePersonEndpoint,
  resendAdminInvitationEndpoint,
  resetPersonTotpEndpoint,
  revokeAdminInvitationEndpoint,
  saveRoutesEndpoint,
  setPersonRolesEndpoint,
  showAdminInvitationEndpoint,
  suspendPersonEndpoint,
} from './contract.ts'
import { acceptAdminInvitation, showAdminInvitation } from './invitations/accept-invitation.ts'
import { inviteAdmin, resendAdminInvitation, revokeAdminInvitation } from './invitations/invite-admin.ts'
import { getSuperAdminData } from './own-access/get-super-admin-data.ts'
import { endPersonSessions, reactivatePerson, resetPersonTotp, suspendPerson } from './people/change-person.ts'
import { peopleColumns } from './people/csv-columns.ts'
import { listPeople } from './people/list-people.ts'
import { setRoles, takeRole } from './people/set-roles.ts'
import { showPerson } from './people/show-people.ts'
import { deleteRole } from './roles/delete-role.ts'
import { changeRole, createRole } from './roles/save-role.ts'
import { saveRoutes } from './roles/save-routes.ts'
import { listAllRoutes, listRoles, requireAdmin } from './roles/show-roles.ts'

const ownAccessRoutes = routes((serve) => {
  serve(getSuperAdminDataEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getSuperAdminData(platform, actor)),
  )
})

const roleRoutes = routes((serve) => {
  serve(manageRolesEndpoint, async ({ platform, actor, body, request, reply }) =>
    body.id === undefined
      ? reply(201, await createRole(platform, actor, body, request.id))
      : reply(200, await changeRole(platform, actor, body.id, body, request.id)),
  )

  serve(getUserRolesEndpoint, async ({ platform, query: { account_id: accountId }, reply }) => {
    if (accountId !== undefined) await requireAdmin(platform.db, accountId)
    const roles = await listRoles(platform.db, accountId)
    const granted = new Set(roles.flatMap(({ permissions }) => permissions))
    const shown = new Set(roles.flatMap((role) => role.routes.filter((one) => one.is_visible).map((one) => one.route)))
    return reply(200, {
      roles,
      permissions: PlatformPermission.options
        .filter((permission) => accountId === undefined || granted.has(permission))
        .map((permission) => ({ permission, ...platformPermissions[permission] })),
      routes: listAllRoutes().filter(({ route }) => accountId === undefined || shown.has(route)),
    })
  })

  serve(saveRoutesEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await saveRoutes(platform, actor, body, request.id)),
  )

  serve(deleteUserRolesEndpoint, async ({ platform, actor, body, request, reply }) => {
    const { role_id: roleId, account_id: accountId } = body
    if (accountId === undefined) {
      actor.requirePermission('roles.manage')
      return reply(200, { role_id: roleId, people: await deleteRole(platform, actor, body, request.id) })
    }
    actor.requirePermission('admins.manage')
    await takeRole(platform, actor, { account_id: accountId, role_id: roleId }, request.id)
    return reply(200, { role_id: roleId, people: 1 })
  })
})

const peopleRoutes = routes((serve) => {
  serve(listPeopleEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listPeople(platform.db, query, platform.clock(), actor.account_id)),
  )

  serve(exportPeopleEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listPeople(platform.db, page, platform.clock(), actor.account_id)
    const list = { list: 'people', columns: peopleColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('people'))
  })

  serve(getPersonEndpoint, async ({ platform, actor, params: { id }, reply }) =>
    reply(200, await showPerson(platform.db, id, platform.clock(), actor.account_id)),
  )

  serve(setPersonRolesEndpoint, async ({ platform, actor, params: { id }, body, request, reply }) => {
    await setRoles(platform, actor, { id, ...body }, request.id)
    return reply(200, await showPerson(platform.db, id, platform.clock(), actor.account_id))
  })

  serve(suspendPersonEndpoint, async ({ platform, actor, params: { id }, body, request, reply }) => {
    await suspendPerson(platform, actor, { id, request_id: request.id }, body.reason)
    return reply(200, await showPerson(platform.db, id, platform.clock(), actor.account_id))
  })

  serve(reactivatePersonEndpoint, async ({ platform, actor, params: { id }, request, reply }) => {
    await reactivatePerson(platform, actor, { id, request_id: request.id })
    return reply(200, await showPerson(platform.db, id, platform.clock(), actor.account_id))
  })

  serve(endPersonSessionsEndpoint, async ({ platform, actor, params: { id }, request, reply }) => {
    await endPersonSessions(platform, actor, { id, request_id: request.id })
    return reply(200, await showPerson(platform.db, id, platform.clock(), actor.account_id))
  })

  serve(resetPersonTotpEndpoint, async ({ platform, actor, params: { id }, body, request, reply }) => {
    await resetPersonTotp(platform, actor, { id, request_id: request.id }, body.reason)
    return reply(200, await showPerson(platform.db, id, platform.clock(), actor.account_id))
  })
})

const invitationRoutes = routes((serve) => {
  serve(inviteAdminEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await inviteAdmin(platform, actor, body, request.id)),
  )

  serve(resendAdminInvitationEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await resendAdminInvitation(platform, actor, params.id, request.id)),
  )

  serve(revokeAdminInvitationEndpoint, async ({ platform, actor, params, request, reply }) => {
    await revokeAdminInvitation(platform, actor, params.id, request.id)
    return reply(200, params)
  })

  serve(showAdminInvitationEndpoint, async ({ platform, body, reply }) =>
    reply(200, await showAdminInvitation(platform.db, body.token, platform.clock())),
  )

  serve(acceptAdminInvitationEndpoint, async ({ platform, body, request, reply }) => {
    const session = await acceptAdminInvitation(platform, body, request)
    return reply(200, session, { cookies: await adminCookies(platform, session, request) })
  })
})

export const adminsRoutes = [...ownAccessRoutes, ...roleRoutes, ...peopleRoutes, ...invitationRoutes]
