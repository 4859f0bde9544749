import { routes } from '../../serve.ts'
import { requireOrderId } from '../back-office/show-order.ts'
import { renderInvoicesOf } from '../documents/read-documents.ts'
import {
  bulkLabelsEndpoint,
  bulkPackagingSlipsEndpoint,
  cancelPrintJobEndpoint,
  createInvoiceEndpoint,
  createPackagingSlipEndpoint,
  downloadPrintJobEndpoint,
  getPrintJobEndpoint,
  listPrintJobsEndpoint,
} from './contract.ts'
import { cancelPrintJob } from './jobs/cancel-print-job.ts'
import { downloadPrintFile } from './jobs/download-print-file.ts'
import { listPrintJobs } from './jobs/list-print-jobs.ts'
import { requirePrintJob, showPrintJob } from './jobs/show-print-job.ts'
import { startPrintJob } from './jobs/start-print-job.ts'
import { renderSlip } from './render-slip.ts'

export const printingRoutes = routes((serve) => {
  serve(createInvoiceEndpoint, async ({ platform, actor, body, reply }) => {
    const id = await requireOrderId(platform.db, actor.store.id, body.order_id)
    const { pdf, headers } = await renderInvoicesOf(platform, actor.store, id)
    return reply(200, pdf, { headers })
  })

  serve(createPackagingSlipEndpoint, async ({ platform, actor, body, reply }) => {
    const { pdf, headers } = await renderSlip(platform, actor.store, body)
    return reply(200, pdf, { headers })
  })

  serve(bulkPackagingSlipsEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(202, await startPrintJob(platform, actor, request.id, { kind: 'packing_slips', ...body })),
  )

  serve(bulkLabelsEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(202, await startPrintJob(platform, actor, request.id, { kind: 'labels', ...body })),
  )

  serve(listPrintJobsEndpoint, async ({ platform: { db, clock }, actor, query, reply }) =>
    reply(200, await listPrintJobs(db, actor.store.id, query, clock())),
  )

  serve(getPrintJobEndpoint, async ({ platform: { db, clock }, actor, params, reply }) =>
    reply(200, showPrintJob(await requirePrintJob(db, actor.store.id, params.id), clock())),
  )

  serve(downloadPrintJobEndpoint, async ({ platform, actor, params, reply }) => {
    const { stream, headers } = await downloadPrintFile(platform, actor.store.id, params.id)
    return reply(200, stream, { headers })
  })

  serve(cancelPrintJobEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await cancelPrintJob(platform, actor, params.id)),
  )
})
