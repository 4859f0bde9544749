import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { TokenScope } from './contract.ts'

const verbs: Record<TokenScope, string> = {
  'themes:read': 'read',
  'themes:write': 'change',
  'themes:submit': 'submit',
}

/** Says what an access token can and can't do: "read and change your themes. It can’t ...". */
export function describeAccess(scopes: readonly TokenScope[]): string {
  const allowed = new Intl.ListFormat('en-IN', { type: 'conjunction' }).format(scopes.map((scope) => verbs[scope]))
  return `${allowed} your themes. It can’t see or change your earnings, bank details or password`
}

/** Tells a developer that an access token was created in the studio. */
export function tokenCreatedMail(
  { name, email }: { readonly name: string; readonly email: string },
  token: { readonly name: string; readonly scopes: readonly TokenScope[]; readonly expires_at: Date },
  { urls }: Settings,
): Mail {
  const expiry = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  return composeMail({
    recipient: { name, address: email },
    subject: 'An access token was created for your Haat account',
    paragraphs: [
      `The access token “${token.name}” can ${describeAccess(token.scopes)}. It expires on ${expiry.format(token.expires_at)}.`,
      'If this wasn’t you, revoke the access token in your profile now, and change your password.',
    ],
    action: { label: 'Open your profile', url: `${urls.studio}/profile` },
  })
}
