import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

interface OpenedVisit {
  readonly admin_name: string
  readonly vendor_name: string
  readonly vendor_email: string
  readonly reason: string
  readonly opened_at: Date
  readonly expires_at: Date
}

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** Email to a vendor whose dashboard an administrator has opened. */
export function dashboardViewedMail(visit: OpenedVisit, settings: Settings): Mail {
  return composeMail({
    recipient: { name: visit.vendor_name, address: visit.vendor_email },
    subject: 'Support opened your dashboard',
    paragraphs: [
      `${visit.admin_name} of ${settings.supplier.name} opened your dashboard on ${time.format(visit.opened_at)} (IST), as you allowed. Reason: ${visit.reason}`,
      `Support can view your dashboard, but can’t change, buy or download anything. The visit ends by ${time.format(visit.expires_at)} (IST).`,
      'Don’t want this? Withdraw the permission under Your account: whoever is viewing is signed out at once.',
    ],
    action: { label: 'See who viewed your dashboard', url: new URL('/account', settings.urls.dashboard).href },
  })
}
