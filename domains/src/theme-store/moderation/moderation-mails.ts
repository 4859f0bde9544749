import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { TerminableTheme } from './lock-theme.ts'

type MailedTheme = Pick<TerminableTheme, 'name' | 'slug' | 'developer'>

/** Tells the developer of a theme that it isn't in the marketplace, why and until when. Undefined for our own themes. */
export function terminatedMail(
  { name, slug, developer }: MailedTheme,
  { reason, until }: { readonly reason: string; readonly until: Date | null },
  { urls }: Settings,
): Mail | undefined {
  if (developer === undefined) return undefined
  const how =
    until === null
      ? 'It stays out of the marketplace until we put it back.'
      : `It will be back on ${time.format(until)} (IST).`
  return composeMail({
    recipient: { name: developer.name, address: developer.email },
    subject: `${name} isn’t in the marketplace`,
    paragraphs: [
      `We’ve taken ${name} out of the marketplace. ${how}`,
      `Reason: ${reason}`,
      'Stores that have the theme keep it. Others can’t install or buy it. If you think this is a mistake, you can appeal once; another administrator decides about it.',
    ],
    action: { label: 'Open the theme', url: `${urls.studio}/themes/${slug}/submissions` },
  })
}

/** Tells the developer of a theme that it's in the marketplace again. Undefined for our own themes. */
export function listedAgainMail({ name, slug, developer }: MailedTheme, { urls }: Settings): Mail | undefined {
  if (developer === undefined) return undefined
  return composeMail({
    recipient: { name: developer.name, address: developer.email },
    subject: `${name} is in the marketplace again`,
    paragraphs: [`${name} is in the marketplace again. Stores can install it.`],
    action: { label: 'View in the marketplace', url: `${urls.marketplace}/themes/${slug}` },
  })
}

const time = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
