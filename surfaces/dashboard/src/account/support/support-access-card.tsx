import { LoadFailure } from '@haat/console/page/load-failure'
import type { SupportAccess, SupportAccessDuration } from '@haat/domains/impersonation/contract'
import { Button, Card, formatDateTime, RadioGroup, Skeleton, SkeletonRegion, StatusBadge } from '@haat/ui'
import { useState } from 'react'
import { useAllowSupport, useSupportAccess, useWithdrawSupport } from './use-support-access.ts'

const durations = [
  { value: '24h', label: '24 hours' },
  { value: '7d', label: '7 days' },
] as const

/** Lets support view the dashboard for a while, and withdraws it. */
export function SupportAccessCard() {
  const access = useSupportAccess()
  return (
    <Card
      title="Support access"
      description="Let support see your dashboard as you see it, to help you with a problem. They can’t change, buy, send or download anything."
    >
      {access.isError ? (
        <LoadFailure
          title="Couldn’t load support access"
          error={access.error}
          onRetry={() => void access.refetch()}
          busy={access.isFetching}
        />
      ) : access.data === undefined ? (
        <SkeletonRegion label="Loading support access" className="flex flex-col gap-3">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-10 w-56" />
        </SkeletonRegion>
      ) : access.data.allowed_until === null ? (
        <AllowForm />
      ) : (
        <Allowed until={access.data.allowed_until} access={access.data} />
      )}
    </Card>
  )
}

function AllowForm() {
  const allow = useAllowSupport()
  const [duration, setDuration] = useState<SupportAccessDuration>('24h')
  return (
    <form
      className="flex flex-col items-start gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        allow.mutate(duration)
      }}
    >
      <RadioGroup
        label="Let support view your dashboard for"
        hint="You can withdraw it at any time."
        options={durations}
        value={duration}
        onValueChange={setDuration}
        className="w-full max-w-sm"
      />
      <Button type="submit" busy={allow.isPending}>
        Let support view your dashboard
      </Button>
    </form>
  )
}

function Allowed({ until, access }: { until: string; access: SupportAccess }) {
  const withdraw = useWithdrawSupport()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div className="flex min-w-0 flex-col items-start gap-2 text-sm text-ink">
        <p>Support can view your dashboard until {formatDateTime(until)}.</p>
        {access.running_visits > 0 && <StatusBadge tone="waiting">Support is viewing it now</StatusBadge>}
      </div>
      <Button size="small" busy={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Withdraw
      </Button>
    </div>
  )
}
