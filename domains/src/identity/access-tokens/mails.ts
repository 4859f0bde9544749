import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import type { TokenScope } from './contract.ts'

const themeVerbs: Partial<Record<TokenScope, string>> = {
  'themes:read': 'read',
  'themes:write': 'change',
  'themes:submit': 'submit',
}
const appAbilities: Partial<Record<TokenScope, string>> = {
  'apps:read': 'read your apps',
  'apps:write': 'register apps and upload versions',
  'apps:submit': 'submit your apps',
  'apps:keys': 'add and revoke keys of your apps',
  'apps:develop': 'run your apps in your own stores',
}
const listed = new Intl.ListFormat('en-IN', { type: 'conjunction' })

/** Says what an access token can and can't do: "read and change your themes. It can’t ...". */
export function describeAccess(scopes: readonly TokenScope[]): string {
  const verbs = scopes.flatMap((scope) => themeVerbs[scope] ?? [])
  const abilities = [
    ...(verbs.length === 0 ? [] : [`${listed.format(verbs)} your themes`]),
    ...scopes.flatMap((scope) => appAbilities[scope] ?? []),
  ]
  return `${abilities.join('; ')}. It can’t see or change your earnings, bank details or password`
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
