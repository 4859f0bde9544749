import { routes } from '../serve.ts'
import { recordReferralEndpoint } from './contract.ts'
import { recordClick } from './record-click.ts'
import { clickIdOf, referralCookie } from './referral-cookie.ts'

export const referralsRoutes = routes((serve) => {
  serve(recordReferralEndpoint, async ({ platform, params, request, reply }) => {
    const clickId = await recordClick(platform, params.code, clickIdOf(request.cookies))
    if (clickId === undefined) return reply(200, { counted: false })
    return reply(200, { counted: true }, { cookies: [referralCookie(clickId, platform.clock())] })
  })
})
