import type { Endpoint } from '@haat/http-contract'
import { defaultPrintSettings } from '../../domains/src/orders/print-settings/contract.ts'
import { bulkLabelsEndpoint } from '../../domains/src/orders/printing/contract.ts'
import { domainJobs } from '../../server/src/domain-jobs.ts'
import type { TestServer } from '../harness.ts'

/** Makes a file of the label of an order, and returns the id of its job. */
export async function insertPrintRecords(
  server: TestServer,
  { slug, token }: { readonly slug: string; readonly token: string },
  orderId: string,
) {
  const reply = await server.call(bulkLabelsEndpoint, { token, body: { store_slug: slug, order_ids: [orderId] } })
  const { id } = reply.json()
  await domainJobs.find(({ queue }) => queue === 'print-orders')?.run(server.platform, { print_job_id: id })
  return { printJob: String(id) }
}

/** Valid values for requests about printing, by the name of their field. */
export function printValues({ url }: Endpoint, ids: { readonly packedOrder: string; readonly parcel: string }) {
  if (!/createInvoice|createPackagingSlip|bulkPackagingSlipCreate|bulkPrintLabels|print-settings/.test(url)) return {}
  return {
    order_id: ids.packedOrder,
    order_ids: [ids.packedOrder],
    fulfilment_id: ids.parcel,
    settings: defaultPrintSettings,
  } satisfies Record<string, unknown>
}
