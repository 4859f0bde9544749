import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

interface Recipient {
  readonly name: string
  readonly email: string
}

/** Email to a vendor whose account has been suspended, with the reason. */
export function accountSuspendedMail(vendor: Recipient, reason: string, settings: Settings): Mail {
  return composeMail({
    recipient: { name: vendor.name, address: vendor.email },
    subject: 'Your Haat account has been suspended',
    paragraphs: [
      'Your account has been suspended, and you can’t sign in until an administrator reactivates it. Nothing has been deleted.',
      `Reason: ${reason}`,
      `Questions? Write to ${settings.supplier.name}.`,
    ],
  })
}

/** Email to a vendor whose account has been reactivated. */
export function accountReactivatedMail(vendor: Recipient, settings: Settings): Mail {
  return composeMail({
    recipient: { name: vendor.name, address: vendor.email },
    subject: 'Your Haat account has been reactivated',
    paragraphs: ['You can sign in to your account again.'],
    action: { label: 'Go to dashboard', url: settings.urls.dashboard },
  })
}
