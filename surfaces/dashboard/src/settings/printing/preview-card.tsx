import { previewPrintSettingsEndpoint, SampleDocument } from '@haat/domains/orders/print-settings/contract'
import { Button, Card } from '@haat/ui'
import { backend } from '../../backend.ts'
import { usePdf } from '../../printing/use-pdf.ts'
import { PrintForm, type PrintFormControls } from './print-form.ts'

const labels: Readonly<Record<SampleDocument, string>> = {
  label: 'Label',
  packing_slip: 'Packing slip',
  invoice: 'Invoice',
}

interface PreviewCardProps {
  store_slug: string
  form: PrintFormControls
}

/** Opens PDFs of an invented order with what is in the form, saved or not. */
export function PreviewCard({ store_slug: storeSlug, form }: PreviewCardProps) {
  const { busy, open } = usePdf()
  const preview = (document: SampleDocument) =>
    open(document, async () => {
      const settings = PrintForm.safeParse(form.form.getValues()).data
      if (settings === undefined) throw new Error('Correct the fields with errors first.')
      return backend.call(previewPrintSettingsEndpoint, { body: { store_slug: storeSlug, settings, document } })
    })
  return (
    <Card
      title="Preview"
      description="A sample order with these settings, before you save them. It opens as a PDF in a new tab."
    >
      <div className="flex flex-wrap gap-2">
        {SampleDocument.options.map((document) => (
          <Button
            key={document}
            size="small"
            busy={busy === document}
            aria-label={`Preview ${labels[document].toLowerCase()}`}
            onClick={() => void preview(document)}
          >
            {labels[document]}
          </Button>
        ))}
      </div>
    </Card>
  )
}
