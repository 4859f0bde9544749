import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'

export interface Scheduler {
  readonly name: string
  readonly email: string
  readonly store_name: string
  readonly store_slug: string
}

/** Tells the person who scheduled it that a theme has been published. */
export function publishedMail(who: Scheduler, publishAt: Date, { urls }: Settings): Mail {
  return composeMail({
    recipient: { name: who.name, address: who.email },
    subject: `Your theme for ${who.store_name} is live`,
    paragraphs: [`The theme changes you scheduled for ${who.store_name} were published on ${inIndia(publishAt)}.`],
    action: { label: 'View store', url: `${urls.storefront}/${who.store_slug}` },
  })
}

/** Tells the person who scheduled it that a theme wasn't published because the store was suspended. */
export function lapsedMail(who: Scheduler, publishAt: Date, { urls }: Settings): Mail {
  return composeMail({
    recipient: { name: who.name, address: who.email },
    subject: `Your theme for ${who.store_name} wasn’t published`,
    paragraphs: [
      `The theme changes you scheduled for ${who.store_name} on ${inIndia(publishAt)} weren’t published because the store was suspended.`,
      'Your draft is unchanged. Once the store is back online, you can publish or reschedule it.',
    ],
    action: { label: 'Go to dashboard', url: urls.dashboard },
  })
}

function inIndia(time: Date): string {
  const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
  return `${format.format(time)} (IST)`
}
