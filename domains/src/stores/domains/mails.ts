import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

/** Email to a store's owner whose domain another store has verified. */
export function domainLostMail(
  recipient: Mail['recipient'],
  { hostname, store_name: storeName }: { readonly hostname: string; readonly store_name: string },
  settings: Settings,
): Mail {
  return composeMail({
    recipient,
    subject: `${hostname} has been removed from ${storeName}`,
    paragraphs: [
      `Another store has verified ${hostname} with its own DNS record, and your TXT record is no longer there. The domain no longer points to ${storeName}.`,
      'If you own this domain, add your TXT record again and verify the domain in your dashboard.',
    ],
    action: { label: 'Go to dashboard', url: settings.urls.dashboard },
  })
}
