import { notFound, Refused } from '@haat/http-contract'
import { ownerOf } from '../../identity/index.ts'
import { routes } from '../../serve.ts'
import {
  findIfscEndpoint,
  getBankDetailsEndpoint,
  reportBankChangeEndpoint,
  saveBankDetailsEndpoint,
} from './contract.ts'
import { reportBankChange } from './freezes/report-change.ts'
import { freezeRoutes } from './freezes/routes.ts'
import { getBankDetails } from './get-bank-details.ts'
import { findBankOfIfsc } from './ifsc-directory.ts'
import { bankReviewRoutes } from './review/routes.ts'
import { saveBankDetails } from './save-bank-details.ts'
import { findKnownBranch } from './versions.ts'

const developerRoutes = routes((serve) => {
  serve(getBankDetailsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getBankDetails(platform, actor.account_id)),
  )

  serve(saveBankDetailsEndpoint, async ({ platform, actor, body, request, reply }) => {
    await saveBankDetails(platform, ownerOf(platform, actor, request), body)
    return reply(200, await getBankDetails(platform, actor.account_id))
  })

  serve(findIfscEndpoint, async ({ platform, params, reply }) => {
    const bankName = await findBankOfIfsc(params.code)
    if (bankName === undefined) throw new Refused(notFound)
    const branchName = await findKnownBranch(platform.db, params.code)
    return reply(200, { ifsc_code: params.code, bank_name: bankName, branch_name: branchName })
  })

  serve(reportBankChangeEndpoint, async ({ platform, body, request, reply }) => {
    await reportBankChange(platform, body.token, request.id)
    return reply(200, { payouts_frozen: true })
  })
})

/** A developer's bank details, their review, and freezes of payouts. */
export const bankDetailsRoutes = [...developerRoutes, ...bankReviewRoutes, ...freezeRoutes]
