import { applyAgainEndpoint, getOwnApprovalEndpoint } from '@haat/domains/vendor-access/contract'
import { Banner } from '@haat/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { vendorKey } from '../session/vendor-key.ts'
import { ApplyAgainForm } from './apply-again-form.tsx'

const approvalKey = [...vendorKey, 'approval']

/** Tells a store owner who can't publish yet why, and lets a rejected one apply again. */
export function ApprovalNotice() {
  const queryClient = useQueryClient()
  const approval = useQuery({ queryKey: approvalKey, queryFn: () => backend.call(getOwnApprovalEndpoint, {}) })
  if (approval.data === undefined || approval.data.status === 'approved') return null
  if (approval.data.status === 'pending') {
    return (
      <Banner tone="info" className="mb-5" title="Your account is being reviewed">
        You can set up everything now. Your stores go online when your account is approved, and we’ll email you.
      </Banner>
    )
  }
  return (
    <Banner tone="warning" className="mb-5" title="Your account hasn’t been approved">
      <p className="m-0 mb-3 break-words">Reason: {approval.data.reason}</p>
      <ApplyAgainForm
        send={async (body) => {
          await backend.call(applyAgainEndpoint, { body })
          await queryClient.invalidateQueries({ queryKey: approvalKey })
        }}
      />
    </Banner>
  )
}
