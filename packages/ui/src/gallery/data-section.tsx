import { useState } from 'react'
import { Download } from '../icons/index.ts'
import {
  Avatar,
  Badge,
  Card,
  type Column,
  EmptyState,
  formatMoney,
  IconButton,
  LoadMore,
  Pagination,
  type Sort,
  StatusBadge,
  type StatusTone,
  Table,
  Time,
} from '../index.ts'
import { Section, Specimen } from './specimen.tsx'

interface Purchase {
  id: string
  pack: string
  total_paise: number
  status: string
  tone: StatusTone
  at: string
}

const purchases: readonly Purchase[] = [
  {
    id: 'HT/26-27/000041',
    pack: '2,000 credits',
    total_paise: 200_482,
    status: 'Captured',
    tone: 'success',
    at: '2026-11-21T08:45:00Z',
  },
  {
    id: 'HT/26-27/000036',
    pack: '500 credits',
    total_paise: 58_882,
    status: 'Paid',
    tone: 'active',
    at: '2026-11-19T14:10:00Z',
  },
  {
    id: 'HT/26-27/000029',
    pack: '10,000 credits',
    total_paise: 12_345_600,
    status: 'Failed',
    tone: 'danger',
    at: '2026-10-02T06:00:00Z',
  },
  {
    id: 'HT/26-27/000012',
    pack: '500 credits',
    total_paise: 58_882,
    status: 'Created',
    tone: 'waiting',
    at: '2026-08-15T03:30:00Z',
  },
]

const columns: readonly Column<Purchase>[] = [
  {
    key: 'pack',
    header: 'Pack',
    sortable: true,
    phone: 'title',
    cell: (row) => <span className="font-medium">{row.pack}</span>,
  },
  { key: 'id', header: 'Invoice', cell: (row) => <span className="tabular text-ink-muted">{row.id}</span> },
  { key: 'at', header: 'Date', sortable: true, cell: (row) => <Time moment={row.at} /> },
  { key: 'status', header: 'Status', cell: (row) => <StatusBadge tone={row.tone}>{row.status}</StatusBadge> },
  { key: 'total', header: 'Total', sortable: true, align: 'end', cell: (row) => formatMoney(row.total_paise) },
  {
    key: 'actions',
    header: 'Actions',
    hiddenHeader: true,
    align: 'end',
    phone: 'bare',
    cell: (row) => (
      <IconButton
        size="small"
        label={`Download invoice ${row.id}`}
        icon={<Download aria-hidden="true" className="size-4" />}
      />
    ),
  },
]

const order: Record<string, (one: Purchase, other: Purchase) => number> = {
  pack: (one, other) => one.pack.localeCompare(other.pack, 'en-IN', { numeric: true }),
  at: (one, other) => one.at.localeCompare(other.at),
  total: (one, other) => one.total_paise - other.total_paise,
}

/** Tables, badges and avatars. */
export function DataSection() {
  const [sort, setSort] = useState<Sort>({ key: 'at', direction: 'descending' })
  const [page, setPage] = useState(2)
  const rows = purchases.toSorted(
    (one, other) => (order[sort.key]?.(one, other) ?? 0) * (sort.direction === 'ascending' ? 1 : -1),
  )
  return (
    <Section id="data" title="Data">
      <Specimen name="Badge, StatusBadge">
        <Badge>Free</Badge>
        <Badge category="sales">Sales</Badge>
        <StatusBadge tone="neutral">Draft</StatusBadge>
        <StatusBadge tone="waiting">Created</StatusBadge>
        <StatusBadge tone="active">Paid</StatusBadge>
        <StatusBadge tone="success">Captured</StatusBadge>
        <StatusBadge tone="danger">Failed</StatusBadge>
      </Specimen>
      <Specimen name="Avatar">
        <Avatar name="Asha Menon" size="small" />
        <Avatar name="Asha Menon" />
        <Avatar name="Ravi Kulkarni" size="large" />
        <Avatar name="Chai & Co." shape="square" size="large" />
        <Avatar name="Nilgiri Naturals" shape="square" />
      </Specimen>
      <Specimen name="Table" note="Sticky header, sortable columns. On phones each row is a card." layout="block">
        <Card padding="none" title="Purchases" headingLevel={3}>
          <Table
            caption="Purchases"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            sort={sort}
            onSort={setSort}
          />
          <div className="px-4 sm:px-5">
            <LoadMore shown={rows.length} total={41} more onMore={() => undefined} />
          </div>
        </Card>
      </Specimen>
      <Specimen name="Table, empty" layout="block">
        <Card padding="none">
          <Table
            caption="Purchases next year"
            columns={columns}
            rows={[]}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title="No purchases this year" headingLevel={3}>
                Select another year.
              </EmptyState>
            }
          />
        </Card>
      </Specimen>
      <Specimen name="Pagination" layout="block">
        <Pagination label="purchases" page={page} pages={12} onPage={setPage} />
      </Specimen>
    </Section>
  )
}
