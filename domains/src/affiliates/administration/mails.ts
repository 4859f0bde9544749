import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { AffiliateEvent } from './affiliate-states.ts'

/** Where an affiliate sees the status, the link and the commissions. */
export function affiliatePage({ urls }: Pick<Settings, 'urls'>): string {
  return `${urls.marketplace}/affiliates`
}

interface Words {
  readonly subject: string
  readonly text: string
}

const words: Readonly<Record<AffiliateEvent, Words>> = {
  approve: {
    subject: 'Welcome as an affiliate',
    text: 'Your application has been approved. Your referral link is on your affiliate page.',
  },
  reject: {
    subject: 'Your affiliate application',
    text: 'We haven’t approved your application. You can apply again.',
  },
  suspend: {
    subject: 'Your affiliate account has been suspended',
    text: 'Your referral link doesn’t count, and purchases earn no commission until your account is restored. You can’t request payouts until then. What you earned before stays in your balance.',
  },
  restore: {
    subject: 'Your affiliate account has been restored',
    text: 'Your referral link counts again, purchases earn commission, and you can request payouts.',
  },
  ban: {
    subject: 'Your affiliate account has been closed',
    text: 'Your affiliate account has been closed permanently. Your referral link no longer counts, and you can’t request payouts. We decide about what you earned before, and pay what we owe you.',
  },
}

/** Email to an affiliate about an administrator's decision, with the reason. */
export function affiliateMail(
  recipient: { readonly name: string; readonly address: string },
  event: AffiliateEvent,
  reason: string | undefined,
  settings: Settings,
): Mail {
  const { subject, text } = words[event]
  const hasReason = reason !== undefined && event !== 'restore'
  return composeMail({
    recipient,
    subject,
    paragraphs: [text, ...(hasReason ? [`Reason: ${reason}`] : [])],
    action: { label: 'View affiliate page', url: affiliatePage(settings) },
  })
}

/** Email to an affiliate whose commissions were reversed, with the reason. */
export function commissionsReversedMail(
  recipient: { readonly name: string; readonly address: string },
  { count, amount, reason }: { readonly count: number; readonly amount: string; readonly reason: string },
  settings: Settings,
): Mail {
  const what = count === 1 ? 'a commission' : `${count} commissions`
  return composeMail({
    recipient,
    subject: `We’ve reversed ${what}`,
    paragraphs: [`We’ve reversed ${what} of ${amount} in all.`, `Reason: ${reason}`],
    action: { label: 'View commissions', url: affiliatePage(settings) },
  })
}
