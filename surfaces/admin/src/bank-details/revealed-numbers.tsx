import { getBankDetailsForReviewEndpoint, type ReviewedBankDetails } from '@haat/domains/payouts/contract'
import { Banner, Button } from '@haat/ui'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { Facts } from '../payouts/facts.tsx'
import { useAdministrator } from '../session/use-administrator.ts'

/** Shows the numbers in full on request. Each time is recorded; they are never cached. */
export function RevealedNumbers({ id }: { id: string }) {
  const [shown, setShown] = useState<ReviewedBankDetails>()
  const [problem, setProblem] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  if (!useAdministrator().permissions.includes('bank.reveal')) return null
  const reveal = async () => {
    setIsBusy(true)
    setProblem(undefined)
    try {
      setShown(await backend.call(getBankDetailsForReviewEndpoint, { params: { id } }))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Something went wrong. Try again.')
    } finally {
      setIsBusy(false)
    }
  }
  if (shown === undefined) {
    return (
      <div className="mt-3 flex flex-col gap-2">
        {problem !== undefined && <Banner tone="danger">{problem}</Banner>}
        <div>
          <Button busy={isBusy} onClick={() => void reveal()}>
            Show numbers in full
          </Button>
        </div>
        <p className="text-sm text-ink-muted">The audit log records that you’ve seen them.</p>
      </div>
    )
  }
  const unreadable = 'Not given, or can’t be read'
  return (
    <div className="mt-3 rounded-control bg-hover p-3">
      <Facts
        facts={[
          { label: 'Account number', value: shown.account_number ?? unreadable },
          { label: 'UPI ID', value: shown.upi_id ?? unreadable },
          { label: 'PAN', value: shown.pan_number ?? unreadable },
          { label: 'GSTIN', value: shown.gst_number ?? unreadable },
        ]}
      />
      <Button size="small" onClick={() => setShown(undefined)}>
        Hide
      </Button>
    </div>
  )
}
