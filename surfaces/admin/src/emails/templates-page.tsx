import { SearchBox } from '@haat/console/lists/search-box'
import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { listMailTemplatesEndpoint, type TemplateSummary } from '@haat/domains/notifications/contract'
import { Card, type Column, EmptyState, PageHeader, Skeleton, SkeletonRegion, Table } from '@haat/ui'
import { SearchX } from '@haat/ui/icons'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { backend } from '../backend.ts'
import { RecordButton } from '../lists/record-button.tsx'
import { EmailsTabs } from './emails-tabs.tsx'
import { TemplateDialog } from './template-dialog.tsx'

function templateColumns(onOpen: (template: TemplateSummary) => void): readonly Column<TemplateSummary>[] {
  return [
    {
      key: 'name',
      header: 'Sent when',
      phone: 'title',
      cell: (template) => <RecordButton onClick={() => onOpen(template)}>{template.name}</RecordButton>,
    },
    { key: 'subject', header: 'Subject', cell: ({ subject }) => subject },
    { key: 'audience', header: 'To', cell: ({ audience }) => audience },
  ]
}

/** `/emails/templates`: what the platform's emails look like, with sample values. */
export function TemplatesPage() {
  useTitle('Email templates')
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<TemplateSummary>()
  const columns = useMemo(() => templateColumns(setOpen), [])
  const templates = useQuery({
    queryKey: ['mail-templates'],
    queryFn: ({ signal }) => backend.call(listMailTemplatesEndpoint, { signal }),
  })
  const rows = templates.data?.items.filter(({ name, subject, audience }) =>
    `${name} ${subject} ${audience}`.toLowerCase().includes(words.trim().toLowerCase()),
  )
  return (
    <>
      <PageHeader title="Emails" description="What Haat’s emails look like, with sample values." />
      <EmailsTabs />
      {rows !== undefined ? (
        <>
          <SearchBox
            label="Search templates"
            placeholder="Search by name, subject or recipient"
            className="mb-4"
            value={words}
            onSearch={setWords}
          />
          <Card padding="none">
            {rows.length === 0 ? (
              <EmptyState icon={<SearchX />} title="No templates found">
                Try a different search.
              </EmptyState>
            ) : (
              <Table caption="Email templates" columns={columns} rows={rows} rowKey={({ key }) => key} />
            )}
          </Card>
        </>
      ) : templates.isError ? (
        <LoadFailure
          title="Couldn’t load the templates"
          error={templates.error}
          onRetry={() => void templates.refetch()}
          busy={templates.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the templates">
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      )}
      {open !== undefined && <TemplateDialog template={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
