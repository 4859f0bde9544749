import { composeMail } from '../notifications/index.ts'
import type { Mail } from '../platform.ts'
import type { Settings } from '../settings.ts'
import type { VendorApprovalStatus } from './contract.ts'

interface Recipient {
  readonly name: string
  readonly email: string
}

const subjects: Record<VendorApprovalStatus, string> = {
  approved: 'Your Haat account has been approved',
  rejected: 'Your Haat account hasn’t been approved',
  pending: 'Your Haat account is being reviewed again',
}

const texts: Record<VendorApprovalStatus, string> = {
  approved: 'Your account has been approved. Your stores can go online now.',
  rejected:
    'We’ve reviewed your account and can’t approve it yet. Your stores stay offline, and nothing you set up is lost. You can apply again in the dashboard.',
  pending: 'We’re reviewing your account again. Your stores are offline until the review ends, and nothing is lost.',
}

/** Email to a vendor about the decision on their account, with the reason. */
export function approvalMail(
  vendor: Recipient,
  { status, reason }: { readonly status: VendorApprovalStatus; readonly reason: string | undefined },
  settings: Settings,
): Mail {
  return composeMail({
    recipient: { name: vendor.name, address: vendor.email },
    subject: subjects[status],
    paragraphs: [texts[status], ...(reason === undefined ? [] : [`Reason: ${reason}`])],
    action: { label: 'Go to dashboard', url: settings.urls.dashboard },
  })
}
