import { routes } from '../serve.ts'
import { applyAgain } from './apply-again.ts'
import { applyAgainEndpoint, getOwnApprovalEndpoint, updateVendorRolesEndpoint } from './contract.ts'
import { findApproval } from './find-approval.ts'
import { updateVendorRoles } from './update-vendor-roles.ts'

export const vendorAccessRoutes = routes((serve) => {
  serve(updateVendorRolesEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await updateVendorRoles({ platform, actor, request_id: request.id }, body)),
  )

  serve(getOwnApprovalEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await findApproval(platform.db, actor.account_id)),
  )

  serve(applyAgainEndpoint, async ({ platform, actor, body, request, reply }) => {
    await applyAgain(platform, actor, body.message, request.id)
    return reply(204, undefined)
  })
})
