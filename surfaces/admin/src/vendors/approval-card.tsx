import { updateVendorRolesEndpoint } from '@haat/domains/vendor-access/contract'
import type { VendorPage } from '@haat/domains/vendors/contract'
import { HOUR_MS } from '@haat/http-contract'
import { Button, Card, formatDateTime, StatusBadge, useToast } from '@haat/ui'
import { useMutation } from '@tanstack/react-query'
import { z } from 'zod'
import { backend } from '../backend.ts'
import { TextDialog } from '../dialogs/text-dialog.tsx'
import { describeDuration } from '../duration/describe-duration.ts'
import { urgencyOf } from '../duration/urgency.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { useVendorChanged } from './use-vendor-changed.ts'
import { approvals } from './vendor-words.ts'

const Reason = z.string().trim().min(1, 'Enter a reason. The vendor sees it.').max(1000, 'Use at most 1,000 characters')

/** Whether a vendor may publish, with the decision's reason, and the buttons to decide. */
export function ApprovalCard({ vendor }: { vendor: VendorPage }) {
  const { approval, approval_details: details } = vendor
  const canApprove = useAdministrator().permissions.includes('vendors.approve')
  const { label, tone } = approvals[approval]
  return (
    <Card
      title="Approval"
      actions={<StatusBadge tone={tone}>{label}</StatusBadge>}
      {...(canApprove && { footer: <Decisions vendor={vendor} /> })}
    >
      <div className="flex flex-col gap-2 text-sm text-ink">
        {approval === 'pending' ? <Waiting vendor={vendor} /> : <p>{describeDecision(vendor)}</p>}
        {details.message !== null && <Quote label="What the vendor wrote" text={details.message} />}
        {details.reason !== null && (
          <Quote label={approval === 'pending' ? 'Why it was rejected before' : 'Reason'} text={details.reason} />
        )}
      </div>
    </Card>
  )
}

function Waiting({ vendor: { applied_at: appliedAt, approval_hours: hours } }: { vendor: VendorPage }) {
  if (appliedAt === null) return null
  const { age_ms: age, overdue_ms: overdue } = urgencyOf(appliedAt, hours, new Date())
  return (
    <p>
      Waiting for {describeDuration(age)}, since {formatDateTime(appliedAt)}. An answer is promised within{' '}
      {describeDuration(hours * HOUR_MS)}
      {overdue > 0 ? (
        <strong className="font-semibold text-madder-text">: overdue by {describeDuration(overdue)}.</strong>
      ) : (
        '.'
      )}{' '}
      The stores are offline until then.
    </p>
  )
}

function describeDecision({ approval, approval_details: { decided_at: decidedAt } }: VendorPage): string {
  if (decidedAt === null) return 'The platform approved this vendor by itself.'
  const at = formatDateTime(decidedAt)
  return approval === 'approved'
    ? `Approved ${at}.`
    : `Rejected ${at}. The stores are offline. The vendor can apply again.`
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <div className="border-l-2 border-hairline-strong pl-3">
      <p className="text-ink-muted">{label}</p>
      <p className="break-words whitespace-pre-line">{text}</p>
    </div>
  )
}

function Decisions({ vendor: { vendor_id: id, name, approval, effects } }: { vendor: VendorPage }) {
  const toast = useToast()
  const changed = useVendorChanged()
  const approve = useMutation({
    mutationFn: () => backend.call(updateVendorRolesEndpoint, { body: { vendor_id: id, approval: 'approved' } }),
    onSuccess: () => changed(`${name} is approved`),
    onError: (error) => toast.show({ title: 'Couldn’t approve the vendor', detail: error.message, tone: 'danger' }),
  })
  const reject = (
    <TextDialog
      title={approval === 'approved' ? `Withdraw the approval of ${name}?` : `Reject ${name}?`}
      description={
        approval === 'approved' && effects.online_stores > 0
          ? `Their stores go offline (${effects.online_stores} online now). Nothing is deleted, and the vendor can apply again.`
          : 'Their stores stay offline. Nothing is deleted, and the vendor can apply again.'
      }
      label="Reason"
      hint="The vendor gets it by email."
      schema={Reason}
      multiline
      action={approval === 'approved' ? 'Withdraw approval' : 'Reject vendor'}
      trigger={<Button>{approval === 'approved' ? 'Withdraw approval' : 'Reject'}</Button>}
      onSubmit={async (reason) => {
        await backend.call(updateVendorRolesEndpoint, { body: { vendor_id: id, approval: 'rejected', reason } })
        await changed(approval === 'approved' ? 'Approval withdrawn' : `${name} is rejected`)
      }}
    />
  )
  return (
    <>
      {approval !== 'rejected' && reject}
      {approval !== 'approved' && (
        <Button variant="primary" busy={approve.isPending} onClick={() => approve.mutate()}>
          Approve
        </Button>
      )}
    </>
  )
}
