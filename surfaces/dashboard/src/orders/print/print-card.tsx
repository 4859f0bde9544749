import { createInvoiceEndpoint, createPackagingSlipEndpoint } from '@haat/domains/orders/printing/contract'
import type { StoreOrder } from '@haat/domains/orders/view/contract'
import { Button, Card } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { usePdf } from '../../printing/use-pdf.ts'
import { useStore } from '../../session/use-store.ts'
import { PrintDialog } from './print-dialog.tsx'

/** Prints the packing slip, the label and the invoice of an order. */
export function PrintCard({ order }: { order: StoreOrder }) {
  const { store_slug: storeSlug } = useStore()
  const { busy, open } = usePdf()
  const [isLabelOpen, setLabelOpen] = useState(false)
  const isPlaced = order.status === 'open' || order.status === 'completed'
  const isPacked = isPlaced && order.lines.some((line) => line.requires_shipping)
  const isSent = isPacked && order.delivery?.kind !== 'pickup'
  const isInvoiced = order.documents.some(({ kind }) => kind === 'invoice' || kind === 'bill_of_supply')
  if (!isPacked && !isInvoiced) return null
  const body = { store_slug: storeSlug, order_id: order.id }
  const documents = [
    {
      label: 'Print packing slip',
      file: 'packing-slip.pdf',
      isShown: isPacked,
      load: () => backend.call(createPackagingSlipEndpoint, { body }),
    },
    {
      label: 'Invoice',
      file: 'invoice.pdf',
      isShown: isInvoiced,
      load: () => backend.call(createInvoiceEndpoint, { body }),
    },
  ]
  return (
    <Card title="Print">
      <div className="flex flex-wrap gap-2">
        {isSent && (
          <Button size="small" onClick={() => setLabelOpen(true)}>
            Print label
          </Button>
        )}
        {documents
          .filter(({ isShown }) => isShown)
          .map(({ label, file, load }) => (
            <Button key={file} size="small" busy={busy === file} onClick={() => void open(file, load)}>
              {label}
            </Button>
          ))}
      </div>
      {isLabelOpen && (
        <PrintDialog store_slug={storeSlug} kind="labels" orders={[order]} onClose={() => setLabelOpen(false)} />
      )}
    </Card>
  )
}
