import { formatIndianTime } from '../../indian-calendar.ts'
import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { SuspensionDuration } from './contract.ts'

interface MailedStore {
  readonly store: { readonly name: string }
  readonly vendor: { readonly name: string; readonly email: string }
}

const durationTexts: Record<SuspensionDuration, (until: string) => string> = {
  '24h': (until) => `It’s offline for 24 hours and will be back online on ${until}.`,
  '7d': (until) => `It’s offline for 7 days and will be back online on ${until}.`,
  permanent: () => 'It will stay offline until an administrator reactivates it.',
}

/** Email to the vendor of a suspended store, with the reason and the duration. */
export function suspendedMail(
  { store, vendor }: MailedStore,
  suspension: { duration: SuspensionDuration; reason: string; suspended_until: Date | null },
  settings: Settings,
): Mail {
  const { duration, reason, suspended_until: suspendedUntil } = suspension
  return composeMail({
    recipient: { name: vendor.name, address: vendor.email },
    subject: `Your store ${store.name} has been suspended`,
    paragraphs: [
      `Your store ${store.name} has been suspended. ${durationTexts[duration](suspendedUntil === null ? '' : `${formatIndianTime(suspendedUntil)} (IST)`)}`,
      `Reason: ${reason}`,
      'Until then, visitors see a page saying that the store is temporarily closed. Your products, theme, domains and orders aren’t affected.',
      'If you think that this is a mistake, you can appeal once on the store’s home page in the dashboard. Another administrator decides.',
    ],
    action: { label: 'Go to dashboard', url: settings.urls.dashboard },
  })
}

/** Email to the vendor when a store is back online. */
export function onlineAgainMail({ store, vendor }: MailedStore, settings: Settings): Mail {
  return composeMail({
    recipient: { name: vendor.name, address: vendor.email },
    subject: `Your store ${store.name} is back online`,
    paragraphs: [`The suspension of your store ${store.name} has ended, and customers can visit it again.`],
    action: { label: 'Go to dashboard', url: settings.urls.dashboard },
  })
}
