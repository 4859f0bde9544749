import { ownerOf } from '../../identity/index.ts'
import { routes } from '../../serve.ts'
import {
  findIfscEndpoint,
  getBankDetailsEndpoint,
  reportBankChangeEndpoint,
  saveBankDetailsEndpoint,
} from './contract.ts'
import { findIfsc } from './find-ifsc.ts'
import { reportBankChange } from './freezes/report-change.ts'
import { freezeRoutes } from './freezes/routes.ts'
import { getBankDetails } from './get-bank-details.ts'
import { bankReviewRoutes } from './review/routes.ts'
import { saveBankDetails } from './save-bank-details.ts'

const payeeRoutes = routes((serve) => {
  serve(getBankDetailsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getBankDetails(platform, actor.account_id)),
  )

  serve(saveBankDetailsEndpoint, async ({ platform, actor, body, request, reply }) => {
    await saveBankDetails(platform, ownerOf(platform, actor, request), body)
    return reply(200, await getBankDetails(platform, actor.account_id))
  })

  serve(findIfscEndpoint, async ({ platform, params, reply }) => reply(200, await findIfsc(platform.db, params.code)))

  serve(reportBankChangeEndpoint, async ({ platform, body, request, reply }) => {
    await reportBankChange(platform, body.token, request.id)
    return reply(200, { payouts_frozen: true })
  })
})

/** A payee's bank details, their review, and freezes of payouts. */
export const bankDetailsRoutes = [...payeeRoutes, ...bankReviewRoutes, ...freezeRoutes]
