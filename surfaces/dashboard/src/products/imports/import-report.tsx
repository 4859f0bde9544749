import { LoadFailure } from '@haat/console/page/load-failure'
import { MAX_IMPORT_ERRORS, type ProductImport } from '@haat/domains/products/imports/contract'
import { Banner, Button, Card, formatCount, LinkButton, ProgressBar, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { planKey, productsKey } from '../product-keys.ts'
import { ImportCounts } from './import-counts.tsx'
import { ImportErrors } from './import-errors.tsx'
import { isInProgress, useImport } from './use-import.ts'

interface ImportReportProps {
  store_slug: string
  id: string
  /** Imports the checked file; undefined if this page no longer has it. */
  onImport: ((onProgress: (share: number) => void) => Promise<void>) | undefined
  onAnother: () => void
}

/** The progress and the result of an import or a check. */
export function ImportReport({ store_slug: storeSlug, id, onImport, onAnother }: ImportReportProps) {
  const queryClient = useQueryClient()
  const report = useImport(storeSlug, id)
  const isFinished = report.data !== undefined && !isInProgress(report.data)
  const changedProducts = isFinished && report.data?.is_dry_run === false
  useEffect(() => {
    if (!changedProducts) return
    void queryClient.invalidateQueries({ queryKey: productsKey(storeSlug) })
    void queryClient.invalidateQueries({ queryKey: planKey(storeSlug) })
  }, [changedProducts, queryClient, storeSlug])

  if (report.isError) {
    return (
      <LoadFailure
        title="Couldn’t load the import"
        error={report.error}
        onRetry={() => void report.refetch()}
        busy={report.isFetching}
        wayBack={<Button onClick={onAnother}>Choose a file</Button>}
      />
    )
  }
  if (report.data === undefined) {
    return (
      <SkeletonRegion label="Loading the import">
        <Skeleton className="h-48 w-full" />
      </SkeletonRegion>
    )
  }
  const one = report.data
  return (
    <Card
      title={titleOf(one)}
      description={one.file_name}
      actions={
        isFinished && (
          <Button size="small" onClick={onAnother}>
            Import another file
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {isFinished ? <Outcome one={one} onImport={onImport} onAnother={onAnother} /> : <InProgress one={one} />}
        <ImportCounts one={one} />
        {one.ignored_columns.length > 0 && (
          <p className="text-sm text-ink-muted">Unrecognised columns (ignored): {one.ignored_columns.join(', ')}.</p>
        )}
        {one.errors.length > 0 && <ImportErrors errors={one.errors} />}
        {one.error_count > one.errors.length && (
          <p className="text-sm text-ink-muted">
            {formatCount(one.error_count - one.errors.length)} more; the first {formatCount(MAX_IMPORT_ERRORS)} are
            shown.
          </p>
        )}
      </div>
    </Card>
  )
}

function titleOf({ is_dry_run: isDryRun, status }: ProductImport): string {
  if (status === 'queued' || status === 'running') return isDryRun ? 'Checking file' : 'Importing products'
  if (status === 'failed') return isDryRun ? 'The check failed' : 'The import failed'
  return isDryRun ? 'File checked' : 'Import complete'
}

function InProgress({ one }: { one: ProductImport }) {
  return (
    <>
      <ProgressBar
        label={one.status === 'queued' ? 'Waiting to start' : 'Reading file'}
        value={one.status === 'queued' ? null : one.progress * 100}
        valueText={`${Math.floor(one.progress * 100)}%, ${formatCount(one.rows_read)} lines`}
      />
      <p className="text-sm text-ink-muted">
        You can close this page. The import continues, and you’ll find it under “Previous imports”.
      </p>
    </>
  )
}

function Outcome({
  one,
  onImport,
  onAnother,
}: { one: ProductImport } & Pick<ImportReportProps, 'onImport' | 'onAnother'>) {
  const [share, setShare] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const doable = one.created + one.updated

  const start = async () => {
    setProblem(undefined)
    setShare(0)
    try {
      await onImport?.(setShare)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Couldn’t upload the file.')
      setShare(undefined)
    }
  }

  if (one.status === 'failed') {
    return <Banner tone="danger">{one.failure_reason ?? 'Something went wrong. Try again.'}</Banner>
  }
  if (!one.is_dry_run) {
    return (
      <Banner
        tone={one.failed === 0 ? 'success' : 'warning'}
        action={
          <LinkButton size="small" render={<Link to="/products" />}>
            View products
          </LinkButton>
        }
      >
        {one.failed === 0
          ? 'All products were imported. Images may still be downloading.'
          : `${plural(one.failed, 'product')} skipped because of errors. Correct the lines below and import the file again; products already imported stay as they are.`}
      </Banner>
    )
  }
  return (
    <>
      {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
      {doable === 0 ? (
        <Banner tone={one.failed === 0 ? 'info' : 'warning'}>
          {one.failed === 0
            ? 'Your store already has everything in this file.'
            : 'No products in this file can be imported.'}
        </Banner>
      ) : onImport === undefined ? (
        <Banner
          tone="info"
          action={
            <Button size="small" onClick={onAnother}>
              Choose file again
            </Button>
          }
        >
          To import the file, choose it again. This page was reloaded after the check.
        </Banner>
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="primary" busy={share !== undefined} onClick={() => void start()}>
            Import {plural(doable, 'product')}
          </Button>
          {one.failed > 0 && (
            <p className="text-sm text-ink-muted">{plural(one.failed, 'product')} will be skipped because of errors.</p>
          )}
        </div>
      )}
      {share !== undefined && <ProgressBar label="Uploading file" value={share * 100} />}
    </>
  )
}

function plural(count: number, noun: string): string {
  return `${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
}
