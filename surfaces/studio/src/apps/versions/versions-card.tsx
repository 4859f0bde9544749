import { LoadFailure } from '@haat/console/page/load-failure'
import type { AppVersion } from '@haat/domains/app-platform/app-packages/contract'
import { withdrawAppVersionEndpoint } from '@haat/domains/app-platform/app-submissions/contract'
import { Button, Card, readServerProblem, Skeleton, SkeletonRegion, Time, useToast } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../../backend.ts'
import { useAppsChanged, useAppVersions } from '../app-queries.ts'
import { AppStatusBadge } from '../app-status.tsx'
import { Findings } from './findings.tsx'
import { SubmitAppDialog } from './submit-dialog.tsx'

/** The versions of an app, newest first, with what can be done with each. */
export function VersionsCard({ appId }: { appId: string }) {
  const versions = useAppVersions(appId)
  const [submitting, setSubmitting] = useState<AppVersion>()
  if (versions.isError) {
    return (
      <LoadFailure
        title="Couldn’t load versions"
        error={versions.error}
        onRetry={() => void versions.refetch()}
        busy={versions.isFetching}
      />
    )
  }
  return (
    <Card title="Versions">
      {versions.data === undefined ? (
        <SkeletonRegion label="Loading versions">
          <Skeleton className="h-16 w-full" />
        </SkeletonRegion>
      ) : versions.data.items.length === 0 ? (
        <p className="text-sm text-ink-muted">Nothing is uploaded yet.</p>
      ) : (
        <ul className="m-0 -my-4 flex list-none flex-col divide-y divide-hairline p-0">
          {versions.data.items.map((version) => (
            <VersionRow key={version.id} appId={appId} version={version} onSubmit={() => setSubmitting(version)} />
          ))}
        </ul>
      )}
      {submitting !== undefined && (
        <SubmitAppDialog appId={appId} version={submitting} onClose={() => setSubmitting(undefined)} />
      )}
    </Card>
  )
}

interface VersionRowProps {
  appId: string
  version: AppVersion
  onSubmit: () => void
}

function VersionRow({ appId, version, onSubmit }: VersionRowProps) {
  const { status, changelog, findings, review_reason: reason } = version
  return (
    <li className="flex flex-col gap-3 py-4">
      <div className="flex flex-wrap items-center gap-3">
        <span className="tabular font-semibold text-ink">{version.version}</span>
        <AppStatusBadge status={status} />
        <span className="text-sm text-ink-muted">
          <WhenOf version={version} />
        </span>
        <span className="ml-auto">
          {(status === 'draft' || status === 'changes_requested') && (
            <Button size="small" variant="primary" onClick={onSubmit}>
              Submit for review
            </Button>
          )}
          {status === 'submitted' && <WithdrawButton appId={appId} version={version} />}
        </span>
      </div>
      {reason !== null && (
        <p className="text-sm text-ink">
          <span className="font-medium">From the reviewer:</span> {reason}
        </p>
      )}
      {changelog !== '' && <p className="text-sm whitespace-pre-line text-ink-muted">{changelog}</p>}
      {findings.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer text-ink">
            {findings.length === 1 ? '1 warning' : `${findings.length} warnings`}
          </summary>
          <div className="mt-2">
            <Findings findings={findings} />
          </div>
        </details>
      )}
    </li>
  )
}

function WhenOf({ version }: { version: AppVersion }) {
  const { published_at: publishedAt, submitted_at: submittedAt, created_at: createdAt } = version
  const [word, moment] =
    publishedAt !== null
      ? ['Published', publishedAt]
      : submittedAt !== null
        ? ['Submitted', submittedAt]
        : ['Uploaded', createdAt]
  return (
    <>
      {word} <Time moment={moment} relativeTo={new Date()} />
    </>
  )
}

function WithdrawButton({ appId, version }: { appId: string; version: AppVersion }) {
  const toast = useToast()
  const changed = useAppsChanged()
  const [isBusy, setIsBusy] = useState(false)
  const withdraw = async () => {
    setIsBusy(true)
    try {
      await backend.call(withdrawAppVersionEndpoint, { params: { app_id: appId, version_id: version.id } })
      toast.show({ title: `Version ${version.version} withdrawn`, tone: 'success' })
    } catch (error) {
      toast.show({ title: 'Couldn’t withdraw it', detail: readServerProblem(error).message, tone: 'danger' })
    } finally {
      setIsBusy(false)
      await changed()
    }
  }
  return (
    <Button size="small" busy={isBusy} onClick={() => void withdraw()}>
      Withdraw
    </Button>
  )
}
