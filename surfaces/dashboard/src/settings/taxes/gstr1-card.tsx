import { downloadFile } from '@haat/console/lists/download-file'
import { LoadFailure } from '@haat/console/page/load-failure'
import {
  exportAllOfGstr1Endpoint,
  exportGstr1Endpoint,
  type Gstr1Section,
  type Gstr1Summary,
  getGstr1Endpoint,
} from '@haat/domains/orders/gst-returns/contract'
import { Button, Card, type Column, Field, formatCount, formatMoney, Select, Skeleton, Table, useToast } from '@haat/ui'
import { Download as DownloadIcon } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { monthOptions } from './months.ts'

type Row = Gstr1Summary['sections'][number]

const names: Readonly<Record<Gstr1Section, string>> = {
  b2b: 'B2B: to registered buyers',
  b2cl: 'B2CL: above ₹1,00,000 to other States',
  b2cs: 'B2CS: other sales to consumers',
  cdnr: 'CDNR: credit notes to registered buyers',
  cdnur: 'CDNUR: credit notes for B2CL',
  hsn_b2b: 'HSN summary, B2B',
  hsn_b2c: 'HSN summary, B2C',
  docs: 'Documents issued',
}

/** A month's GSTR-1, as CSV for the GST portal's offline tool. */
export function Gstr1Card({ store_slug: storeSlug }: { store_slug: string }) {
  const months = monthOptions(new Date())
  // The return of a month is due in the next one.
  const [month, setMonth] = useState(months[1]?.value ?? '')
  const summary = useQuery({
    queryKey: ['gstr1', storeSlug, month],
    queryFn: ({ signal }) => backend.call(getGstr1Endpoint, { query: { store_slug: storeSlug, month }, signal }),
  })
  return (
    <Card title="GSTR-1" description="A month’s invoices and credit notes, as CSV for the GST portal’s offline tool.">
      <div className="flex flex-col gap-4">
        <Field label="Month" className="w-52 max-sm:w-full">
          <Select options={months} value={month} onValueChange={setMonth} />
        </Field>
        {summary.isError ? (
          <LoadFailure
            title="Couldn’t load the figures"
            error={summary.error}
            onRetry={() => void summary.refetch()}
            busy={summary.isFetching}
          />
        ) : summary.data === undefined ? (
          <Skeleton className="h-64 w-full" />
        ) : (
          <Sections store_slug={storeSlug} summary={summary.data} />
        )}
      </div>
    </Card>
  )
}

function Sections({ store_slug: storeSlug, summary }: { store_slug: string; summary: Gstr1Summary }) {
  const { invoices, credit_notes: notes } = summary
  const amount = (header: string, key: 'taxable_paise' | 'igst_paise' | 'cgst_paise' | 'sgst_paise'): Column<Row> => ({
    key,
    header,
    align: 'end',
    cell: (row) => (row.section === 'docs' ? '–' : formatMoney(row[key])),
  })
  const columns: readonly Column<Row>[] = [
    { key: 'section', header: 'Section', phone: 'title', cell: ({ section }) => names[section] },
    { key: 'rows', header: 'Rows', align: 'end', cell: ({ rows }) => formatCount(rows) },
    amount('Taxable value', 'taxable_paise'),
    amount('IGST', 'igst_paise'),
    amount('CGST', 'cgst_paise'),
    amount('SGST', 'sgst_paise'),
    {
      key: 'download',
      header: 'Download',
      cell: ({ section, rows }) => (
        <Download store_slug={storeSlug} month={summary.month} section={section} disabled={rows === 0} />
      ),
    },
  ]
  return (
    <>
      <Table
        caption="Sections of GSTR-1"
        columns={columns}
        rows={summary.sections}
        rowKey={({ section }) => section}
        className="-mx-4 sm:-mx-5"
      />
      <DownloadAll
        store_slug={storeSlug}
        month={summary.month}
        disabled={summary.sections.every(({ rows }) => rows === 0)}
      />
      <p className="text-sm text-ink-muted">
        {`${formatCount(invoices.count)} ${invoices.count === 1 ? 'invoice' : 'invoices'} of ${formatMoney(invoices.taxable_paise)} less ${formatCount(notes.count)} ${notes.count === 1 ? 'credit note' : 'credit notes'} of ${formatMoney(notes.taxable_paise)}, before GST. B2CS and the HSN summaries are less their credit notes. Check the figures with your accountant before you file them.`}
      </p>
    </>
  )
}

interface DownloadProps {
  store_slug: string
  month: string
  section: Gstr1Section
  disabled: boolean
}

function Download({ store_slug: storeSlug, month, section, disabled }: DownloadProps) {
  const { busy, download } = useDownload(`gstr1-${month}-${section}.csv`, () =>
    backend.call(exportGstr1Endpoint, { query: { store_slug: storeSlug, month, section } }),
  )
  return (
    <Button
      size="small"
      busy={busy}
      disabled={disabled}
      aria-label={`Download ${names[section]} as CSV`}
      onClick={() => void download()}
    >
      CSV
    </Button>
  )
}

function DownloadAll({ store_slug: storeSlug, month, disabled }: Omit<DownloadProps, 'section'>) {
  const { busy, download } = useDownload(`gstr1-${month}.zip`, () =>
    backend.call(exportAllOfGstr1Endpoint, { query: { store_slug: storeSlug, month } }),
  )
  return (
    <Button
      icon={<DownloadIcon aria-hidden="true" className="size-4" />}
      busy={busy}
      disabled={disabled}
      className="self-start max-sm:self-stretch"
      onClick={() => void download()}
    >
      Download all as a zip
    </Button>
  )
}

/** Downloads a file of the server, and says so if that fails. */
function useDownload(name: string, load: () => Promise<unknown>) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      const file = await load()
      if (!(file instanceof Blob)) throw new Error('The server didn’t return a file')
      downloadFile(name, file)
    } catch (error) {
      const detail = error instanceof Error ? error.message : 'Try again.'
      toast.show({ title: 'Couldn’t download the file', detail, tone: 'danger' })
    } finally {
      setBusy(false)
    }
  }
  return { busy, download }
}
