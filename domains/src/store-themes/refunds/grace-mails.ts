import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

/** Tells a store's owner that the grace period of a refunded theme has ended and which theme is live now. */
export function graceEndedMail(
  owner: { readonly name: string; readonly email: string; readonly store_name: string },
  themes: { readonly ended: string; readonly published: string },
  { urls }: Settings,
): Mail {
  return composeMail({
    recipient: { name: owner.name, address: owner.email },
    subject: `${owner.store_name} now uses the theme ${themes.published}`,
    paragraphs: [
      `The purchase of ${themes.ended} was refunded, and the time to keep it live has ended. ${owner.store_name} now shows ${themes.published}.`,
      `Your products, pages and menus are unchanged. Your settings of ${themes.ended} are kept: if you buy it again, you can continue with them.`,
    ],
    action: { label: 'Open themes', url: `${urls.dashboard}/online-store` },
  })
}
