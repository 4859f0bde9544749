import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { type ListedPrintJob, listPrintJobsEndpoint } from '@haat/domains/orders/printing/contract'
import { Breadcrumbs, formatBytes, formatCount, LinkButton, StatusBadge, Time } from '@haat/ui'
import { Printer } from '@haat/ui/icons'
import { useState } from 'react'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { paperSizes } from '../../printing/paper-sizes.ts'
import { useStore } from '../../session/use-store.ts'
import { describePrintFile, printFileState } from './describe-print-file.ts'
import { DownloadLink } from './job-state.tsx'
import { PrintFileDialog } from './print-file-dialog.tsx'
import { printJobsKey } from './use-print-job.ts'

/** How often to ask for the progress of all files. The dialog of one asks more often. */
const REFETCH_MS = 5_000

/** `/orders/print-files`: the files of labels and packing slips of the last month. */
export function PrintFilesPage() {
  const { store_slug: storeSlug } = useStore()
  const [opened, setOpened] = useState<ListedPrintJob>()
  return (
    <>
      <ListPage
        title="Print files"
        breadcrumbs={<Breadcrumbs crumbs={[{ label: 'Orders', link: <Link to="/orders" /> }]} />}
        description="Labels and packing slips of several orders. Files are kept for a day."
        noun={{ one: 'file', many: 'files' }}
        queryKey={[...printJobsKey(storeSlug), 'list']}
        refetchEveryMs={REFETCH_MS}
        load={({ cursor, signal }) =>
          backend.call(listPrintJobsEndpoint, { query: { store_slug: storeSlug, cursor }, signal })
        }
        columns={columns(storeSlug, setOpened)}
        rowKey={({ id }) => id}
        nameOf={describePrintFile}
        empty={{
          icon: <Printer />,
          title: 'No print files yet',
          text: 'Select orders and print their labels or packing slips. The files appear here for everybody who handles orders.',
          action: (
            <LinkButton variant="primary" render={<Link to="/orders" />}>
              Show orders
            </LinkButton>
          ),
        }}
      />
      {opened !== undefined && (
        <PrintFileDialog store_slug={storeSlug} file={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function columns(storeSlug: string, onOpen: (file: ListedPrintJob) => void): readonly ListColumn<ListedPrintJob>[] {
  return [
    {
      key: 'file',
      header: 'File',
      phone: 'title',
      cell: (file) => (
        <span className="block min-w-0">
          <button
            type="button"
            className="cursor-pointer border-0 bg-transparent px-0 py-0.5 text-left font-semibold break-words text-ink hover:underline"
            onClick={() => onOpen(file)}
          >
            {describePrintFile(file)}
          </button>
          <span className="block text-sm font-normal text-ink-muted">{describePaper(file)}</span>
        </span>
      ),
    },
    {
      key: 'created_at',
      header: 'Date',
      cell: ({ created_at: moment }) => <Time moment={moment} relativeTo={new Date()} />,
    },
    { key: 'requested_by', header: 'Printed by', cell: ({ requested_by: name }) => name },
    {
      key: 'status',
      header: 'Status',
      cell: (file) => {
        const { label, tone } = printFileState(file)
        return (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <StatusBadge tone={tone}>{label}</StatusBadge>
            {file.problem_count > 0 && (
              <span className="text-sm text-ink-muted">{formatCount(file.problem_count)} left out</span>
            )}
          </span>
        )
      },
    },
    {
      key: 'download',
      header: 'Download',
      hiddenHeader: true,
      align: 'end',
      phone: 'bare',
      cell: (file) => file.has_file && <DownloadLink store_slug={storeSlug} job={file} size="small" />,
    },
  ]
}

function describePaper({ kind, size, size_bytes: bytes }: ListedPrintJob): string {
  const paper = paperSizes(kind).find(({ value }) => value === size)?.label ?? size
  return bytes === null ? paper : `${paper}, ${formatBytes(bytes)}`
}
