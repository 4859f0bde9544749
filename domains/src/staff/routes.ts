import { ownerOf, sessionCookies } from '../identity/index.ts'
import { planOf } from '../plans/index.ts'
import { routes } from '../serve.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { changeStaffPermissions } from './change-staff-permissions.ts'
import {
  acceptInvitationEndpoint,
  changeStaffPermissionsEndpoint,
  getStaffProfileEndpoint,
  inviteStaffEndpoint,
  listStaffEndpoint,
  removeStaffEndpoint,
  resendInvitationEndpoint,
  showInvitationEndpoint,
  turnOffStaffTotpEndpoint,
} from './contract.ts'
import { listTeamEndpoint } from './for-apps/contract.ts'
import { listTeam } from './for-apps/list-team.ts'
import { getStaffProfile } from './get-staff-profile.ts'
import { inviteStaff } from './invite-staff.ts'
import { listStaff } from './list-staff.ts'
import { removeStaff } from './remove-staff.ts'
import { showInvitation } from './require-invitation.ts'
import { resendInvitation } from './resend-invitation.ts'
import { turnOffStaffTotp } from './turn-off-staff-totp.ts'

export const staffRoutes = routes((serve) => {
  serve(listStaffEndpoint, async ({ platform, actor, reply }) => {
    const { store, acting_admin_id: actingAdminId } = actor
    const [members, plan] = await Promise.all([
      listStaff(platform.db, store.id, platform.clock()),
      planOf(platform.db, store.vendor_id, platform.clock()),
    ])
    // Support doesn't see how people sign in.
    const items = actingAdminId === undefined ? members : members.map((one) => ({ ...one, totp_enabled: false }))
    return reply(200, { items, next_cursor: null, plan_name: plan.name, staff_allowed: plan.max_staff })
  })

  serve(listTeamEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listTeam(platform.db, actor.installation.store_id), next_cursor: null }),
  )

  serve(inviteStaffEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await inviteStaff(platform, actor, body, request.id)),
  )

  serve(resendInvitationEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await resendInvitation(platform, actor, params.id, request.id)),
  )

  serve(changeStaffPermissionsEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await changeStaffPermissions(platform, actor, { ...body, id: params.id }, request.id)),
  )

  serve(removeStaffEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await removeStaff(platform, actor, params.id, request.id)),
  )

  serve(turnOffStaffTotpEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await turnOffStaffTotp(platform, ownerOf(platform, actor, request), { ...body, id: params.id })),
  )

  serve(showInvitationEndpoint, async ({ platform, body, reply }) =>
    reply(200, await showInvitation(platform.db, body.token, platform.clock())),
  )

  serve(acceptInvitationEndpoint, async ({ platform, body, request, reply }) => {
    const session = await acceptInvitation(platform, body, request)
    return reply(
      200,
      { session },
      session === null ? {} : { cookies: await sessionCookies(platform, session, request) },
    )
  })

  serve(getStaffProfileEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getStaffProfile(platform.db, actor)),
  )
})
