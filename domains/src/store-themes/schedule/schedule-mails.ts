import { composeMail } from '../../notifications/index.ts'
import type { Mail, Settings } from '../../platform.ts'

export interface Scheduler {
  readonly name: string
  readonly email: string
  readonly store_name: string
  readonly store_slug: string
}

/** Tells whoever scheduled it that a theme is public now. */
export function publishedMail(who: Scheduler, publish_at: Date, { urls }: Settings): Mail {
  return composeMail({
    recipient: { name: who.name, address: who.email },
    subject: `The theme of ${who.store_name} is published`,
    paragraphs: [`As scheduled, your changes to the theme of ${who.store_name} went online on ${inIndia(publish_at)}.`],
    action: { label: 'Look at your store', url: `${urls.storefront}/${who.store_slug}` },
  })
}

/** Tells whoever scheduled it that nothing was published, since the store was suspended at that time. */
export function lapsedMail(who: Scheduler, publish_at: Date, { urls }: Settings): Mail {
  return composeMail({
    recipient: { name: who.name, address: who.email },
    subject: `The theme of ${who.store_name} was not published`,
    paragraphs: [
      `Your changes to the theme of ${who.store_name} were to go online on ${inIndia(publish_at)}. The store was suspended then, so they did not.`,
      'Nothing is lost: the draft is as you left it. Once the store is online again, publish it or choose another time.',
    ],
    action: { label: 'Open your dashboard', url: urls.dashboard },
  })
}

function inIndia(time: Date): string {
  const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
  return `${format.format(time)} (IST)`
}
