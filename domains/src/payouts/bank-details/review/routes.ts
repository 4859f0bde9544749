import { csvFile, exportListQuery } from '../../../admin-lists/index.ts'
import type { ListInput } from '../../../list-query.ts'
import { routes } from '../../../serve.ts'
import {
  exportBankDetailsEndpoint,
  getBankDetailsChecksEndpoint,
  getBankDetailsForReviewEndpoint,
  listBankDetailsEndpoint,
  rejectBankDetailsEndpoint,
  verifyBankDetailsEndpoint,
} from './contract.ts'
import { bankDetailsColumns } from './csv-columns.ts'
import { rejectBankDetails, verifyBankDetails } from './decide.ts'
import { getChecks } from './get-checks.ts'
import { getForReview } from './get-for-review.ts'
import { listQueue } from './list-queue.ts'

export const bankReviewRoutes = routes((serve) => {
  serve(listBankDetailsEndpoint, async ({ platform, query, reply }) => reply(200, await listQueue(platform, query)))

  serve(exportBankDetailsEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listQueue(platform, page)
    const list = { list: 'bank_details', columns: bankDetailsColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('bank-details'))
  })

  serve(getBankDetailsForReviewEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await getForReview(platform, actor, params.id, request.id)),
  )

  serve(getBankDetailsChecksEndpoint, async ({ platform, params, reply }) =>
    reply(200, await getChecks(platform.db, params.id)),
  )

  serve(verifyBankDetailsEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const review = { actor, details_id: params.id, request_id: request.id }
    return reply(200, await verifyBankDetails(platform, review, body.name_at_bank))
  })

  serve(rejectBankDetailsEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const review = { actor, details_id: params.id, request_id: request.id }
    return reply(200, await rejectBankDetails(platform, review, body))
  })
})
