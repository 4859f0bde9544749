import { approveVersionEndpoint } from '@haat/domains/themes/contract'
import type { ReviewPage } from '@haat/domains/themes/review-page/contract'
import { Button, ConfirmDialog } from '@haat/ui'
import { backend } from '../../backend.ts'
import { useAdministrator } from '../../session/use-administrator.ts'
import type { PendingRemarks } from '../remarks/pending-remarks.ts'
import { RejectDialog } from './reject-dialog.tsx'
import { RequestChangesDialog } from './request-changes-dialog.tsx'
import { reviewed, useAfterDecision } from './use-decision.ts'

interface DecisionBarProps {
  review: ReviewPage
  pending: PendingRemarks
}

/** The buttons that decide about a version, for the reviewer who has claimed it. */
export function DecisionBar({ review, pending }: DecisionBarProps) {
  const { permissions } = useAdministrator()
  const done = useAfterDecision(review, pending)
  const name = `${review.theme.name} ${review.version}`
  return (
    <div className="flex flex-wrap gap-2">
      {review.status === 'submitted' && <RequestChangesDialog review={review} pending={pending} onDone={done} />}
      {permissions.includes('themes.decide') && (
        <>
          <RejectDialog review={review} onDone={done} />
          <ConfirmDialog
            title={`Approve ${name}?`}
            confirmLabel="Approve"
            tone="plain"
            trigger={<Button variant="primary">Approve</Button>}
            onConfirm={async () => {
              const { is_approved: isWaiting } = await backend.call(approveVersionEndpoint, reviewed(review))
              await done(isWaiting ? `${name} is approved` : `${name} is published`)
            }}
          >
            {review.release === 'immediately'
              ? 'It’s checked again and published. Stores can install it immediately.'
              : 'It’s checked again. The developer chose to release it, so stores don’t see it until then.'}
            {pending.remarks.length > 0 && ' Your unsent remarks are discarded.'}
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}
