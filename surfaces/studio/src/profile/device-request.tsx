import { approveDeviceEndpoint, denyDeviceEndpoint, type TokenScope } from '@haat/domains/identity/contract'
import { Banner, Button, Card, formatDateTime } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { backend } from '../backend.ts'
import { useDeveloper } from '../session/use-developer.ts'
import { describeScopes } from './describe-scopes.ts'

export interface RequestedDevice {
  /** As it was entered. */
  readonly user_code: string
  readonly client: string
  readonly hostname: string
  readonly ip: string | null
  readonly requested_at: string
  readonly scopes: readonly TokenScope[]
}

interface DeviceRequestProps {
  device: RequestedDevice
  onDecided: (isApproved: boolean) => void
  onBack: () => void
}

/** Shows which computer asks for access and what it could do, with buttons that approve or deny. */
export function DeviceRequest({ device, onDecided, onBack }: DeviceRequestProps) {
  const { email } = useDeveloper()
  const { user_code: userCode, client, hostname, ip, requested_at: requestedAt, scopes } = device
  const body = { user_code: userCode }
  const decide = useMutation({
    mutationFn: (isApproved: boolean) =>
      backend.call(isApproved ? approveDeviceEndpoint : denyDeviceEndpoint, { body }),
    onSuccess: (_device, isApproved) => onDecided(isApproved),
  })
  return (
    <Card
      title={`Allow ${hostname} to access your account?`}
      footer={
        <>
          <Button variant="quiet" onClick={onBack}>
            Enter another code
          </Button>
          <Button
            busy={decide.isPending && !decide.variables}
            disabled={decide.isPending}
            onClick={() => decide.mutate(false)}
          >
            Deny
          </Button>
          <Button
            variant="primary"
            busy={decide.isPending && decide.variables}
            disabled={decide.isPending}
            onClick={() => decide.mutate(true)}
          >
            Allow access
          </Button>
        </>
      }
    >
      {decide.isError && (
        <Banner tone="danger" className="mb-4">
          {decide.error.message}
        </Banner>
      )}
      <dl className="m-0 grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8rem_minmax(0,1fr)]">
        <Detail term="Computer">{hostname}</Detail>
        <Detail term="Program">{client}</Detail>
        <Detail term="IP address">{ip ?? 'Unknown'}</Detail>
        <Detail term="Requested">{formatDateTime(requestedAt)}</Detail>
        <Detail term="Your account">{email}</Detail>
        <Detail term="Access">
          {describeScopes(scopes)}, for 90 days. It can’t see earnings, bank details or payouts.
        </Detail>
      </dl>
      <Banner tone="warning" className="mt-5">
        If you didn’t start this on your own computer just now, deny it.
      </Banner>
    </Card>
  )
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-muted">{term}</dt>
      <dd className="m-0 break-words text-ink max-sm:-mt-3">{children}</dd>
    </>
  )
}
