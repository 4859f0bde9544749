import { composeMail } from '../../notifications/index.ts'
import type { Mail, Settings } from '../../platform.ts'
import type { StoreAndVendor } from './admin-store.ts'
import type { SuspensionDuration } from './contract.ts'

const untilWords: Record<SuspensionDuration, (until: string) => string> = {
  '24h': (until) => `It is offline for 24 hours and comes back by itself on ${until}.`,
  '7d': (until) => `It is offline for 7 days and comes back by itself on ${until}.`,
  permanent: () => 'It stays offline until an administrator reactivates it.',
}

/** Tells the vendor that a store was taken offline, why, and until when. */
export function suspendedMail(
  { store, vendor }: StoreAndVendor,
  suspension: { duration: SuspensionDuration; reason: string; suspended_until: Date | null },
  settings: Settings,
): Mail {
  const { duration, reason, suspended_until } = suspension
  return composeMail({
    recipient: { name: vendor.name, address: vendor.email },
    subject: `Your store ${store.name} is suspended`,
    paragraphs: [
      `Your store ${store.name} was suspended. ${untilWords[duration](inIndia(suspended_until))}`,
      `The reason: ${reason}`,
      'While it is suspended, visitors see that it is not available. Nothing of it is lost: products, theme, domains and orders stay as they are.',
    ],
    action: { label: 'Open your dashboard', url: settings.urls.dashboard },
  })
}

/** Tells the vendor that a store is online again. */
export function onlineAgainMail({ store, vendor }: StoreAndVendor, settings: Settings): Mail {
  return composeMail({
    recipient: { name: vendor.name, address: vendor.email },
    subject: `Your store ${store.name} is online again`,
    paragraphs: [`The suspension of your store ${store.name} has ended. It is online again, as it was before.`],
    action: { label: 'Open your dashboard', url: settings.urls.dashboard },
  })
}

function inIndia(time: Date | null): string {
  if (time === null) return ''
  const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
  return `${format.format(time)} (IST)`
}
