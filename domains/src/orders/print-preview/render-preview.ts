import { buffer } from 'node:stream/consumers'
import type { Platform } from '../../platform.ts'
import { renderOrderDocuments } from '../documents/order-document-pdf.ts'
import type { PrintSettings, SampleDocument } from '../print-settings/contract.ts'
import { findPrintDesign } from '../print-settings/find-print-design.ts'
import { PrintedPages } from '../printing/pages/write-pages.ts'
import { SAMPLE_TIME, sampleInvoice, sampleOrder } from './sample-order.ts'

/** Renders an invented document of a store with settings that aren't saved. */
export async function renderPreview(
  platform: Platform,
  store: { readonly id: string; readonly name: string },
  { settings, document }: { readonly settings: PrintSettings; readonly document: SampleDocument },
): Promise<Buffer> {
  const design = await findPrintDesign(platform, store, settings)
  if (document === 'invoice') return renderOrderDocuments([sampleInvoice(store.name)], design)
  const pages = await PrintedPages.open({
    kind: document === 'label' ? 'labels' : 'packing_slips',
    size: document === 'label' ? settings.label_size : settings.slip_size,
    design,
    created_at: SAMPLE_TIME,
  })
  const bytes = buffer(pages.pdf)
  await pages.add(sampleOrder)
  await pages.end()
  return bytes
}
