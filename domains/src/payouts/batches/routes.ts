import { csvFile, exportListQuery } from '../../admin-lists/index.ts'
import type { ListInput } from '../../list-query.ts'
import { routes } from '../../serve.ts'
import { approveBatch } from './approve-batch.ts'
import { listLayouts } from './bank-layouts.ts'
import { cancelBatch } from './cancel-batch.ts'
import {
  approvePayoutBatchEndpoint,
  cancelPayoutBatchEndpoint,
  createPayoutBatchEndpoint,
  exportPayoutBatchEndpoint,
  exportPayoutBatchesEndpoint,
  getPayoutBatchEndpoint,
  listBankLayoutsEndpoint,
  listPayoutBatchesEndpoint,
  receivePayoutBatchEndpoint,
  removeFromPayoutBatchEndpoint,
} from './contract.ts'
import { createBatch } from './create-batch.ts'
import { batchColumns } from './csv-columns.ts'
import { exportBatch } from './export-batch.ts'
import { receiveBatch } from './receive-batch.ts'
import { removePayout } from './remove-payout.ts'
import { importBankResponseEndpoint } from './responses/contract.ts'
import { importResponse } from './responses/import-response.ts'
import { listBatches, showBatch } from './show-batch.ts'

export const batchRoutes = routes((serve) => {
  serve(listBankLayoutsEndpoint, async ({ platform, reply }) =>
    reply(200, { items: await listLayouts(platform.db, platform.settings.payouts) }),
  )

  serve(listPayoutBatchesEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listBatches(platform.db, query)),
  )

  serve(exportPayoutBatchesEndpoint, async ({ platform, actor, query, reply }) => {
    const readPage = (page: ListInput) => listBatches(platform.db, page)
    const list = { list: 'payout_batches', columns: batchColumns, query, readPage }
    return reply(200, await exportListQuery(platform, actor, list), csvFile('payout-batches'))
  })

  serve(getPayoutBatchEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await showBatch(platform.db, platform, actor, params.id)),
  )

  serve(createPayoutBatchEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await createBatch(platform, actor, body, request.id)),
  )

  serve(removeFromPayoutBatchEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const action = { actor, batch_id: params.id, request_id: request.id }
    return reply(200, await removePayout(platform, action, body.payout_id))
  })

  serve(approvePayoutBatchEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const action = { actor, batch_id: params.id, request_id: request.id }
    return reply(200, await approveBatch(platform, action, body.content_hash))
  })

  serve(exportPayoutBatchEndpoint, async ({ platform, actor, params, request, reply }) => {
    const file = await exportBatch(platform, { actor, batch_id: params.id, request_id: request.id })
    return reply(200, Buffer.from(file.text), {
      headers: {
        'content-type': file.content_type,
        'content-disposition': `attachment; filename="${file.name}"`,
        'cache-control': 'no-store',
      },
    })
  })

  serve(cancelPayoutBatchEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const action = { actor, batch_id: params.id, request_id: request.id }
    return reply(200, await cancelBatch(platform, action, body.reason))
  })

  serve(receivePayoutBatchEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await receiveBatch(platform, { actor, batch_id: params.id, request_id: request.id })),
  )

  serve(importBankResponseEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await importResponse(platform, { actor, batch_id: params.id, request_id: request.id }, body)),
  )
})
