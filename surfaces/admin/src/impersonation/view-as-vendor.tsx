import { VISIT_MINUTES } from '@haat/domains/impersonation/contract'
import type { VendorPage } from '@haat/domains/vendors/contract'
import { Banner, Button, Dialog, formatDateTime } from '@haat/ui'
import { Eye } from '@haat/ui/icons'
import { useState } from 'react'
import { useAdministrator } from '../session/use-administrator.ts'
import { StartVisitForm } from './start-visit-form.tsx'
import { useRunningVisit, useStopVisit } from './use-running-visit.ts'

/** Opens a vendor's dashboard read-only, or says why that isn't possible. Nothing without the permission. */
export function ViewAsVendor({ vendor }: { vendor: VendorPage }) {
  const canView = useAdministrator().permissions.includes('impersonate')
  const running = useRunningVisit(canView)
  const stop = useStopVisit()
  if (!canView) return null
  if (running.data) {
    const { id, vendor_name: name, expires_at: expiresAt } = running.data
    return (
      <Banner
        tone="waiting"
        title={`You’re viewing the dashboard of ${name}`}
        action={
          <Button size="small" busy={stop.isPending} onClick={() => stop.mutate(id)}>
            Stop viewing
          </Button>
        }
      >
        Until {formatDateTime(expiresAt)}. You can view one dashboard at a time.
      </Banner>
    )
  }
  const obstacle = obstacleOf(vendor)
  return obstacle === undefined ? (
    <div>
      <StartVisitDialog vendor={vendor} />
    </div>
  ) : (
    <p className="text-sm text-ink-muted">{obstacle}</p>
  )
}

function obstacleOf({ status, support }: VendorPage): string | undefined {
  if (status === 'suspended') return 'You can’t view the dashboard of a suspended account.'
  if (support.may_view_until !== null) return undefined
  return 'To view the dashboard, ask the vendor to allow it: Your account, Support access.'
}

function StartVisitDialog({ vendor: { vendor_id: vendorId, name } }: { vendor: VendorPage }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setIsOpen}
      trigger={<Button icon={<Eye aria-hidden="true" className="size-4" />}>View as vendor</Button>}
      title={`View the dashboard of ${name}`}
      description={`For ${VISIT_MINUTES} minutes, in a new tab. You can’t change, buy or download anything, and the vendor gets an email.`}
    >
      {isOpen && <StartVisitForm vendor_id={vendorId} onClose={() => setIsOpen(false)} />}
    </Dialog>
  )
}
