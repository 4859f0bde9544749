import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import type { Settings } from '../../settings.ts'
import { DEFAULT_TOKEN_DAYS, type TokenScope } from '../access-tokens/contract.ts'
import { describeAccess } from '../access-tokens/mails.ts'

/** Tells a developer that a command line can now access the account. */
export function deviceApprovedMail(
  { name, email }: { readonly name: string; readonly email: string },
  device: {
    readonly hostname: string
    readonly client: string
    readonly ip: string | null
    readonly scopes: readonly TokenScope[]
  },
  { urls }: Settings,
): Mail {
  const from = device.ip === null ? '' : `, from the IP address ${device.ip}`
  return composeMail({
    recipient: { name, address: email },
    subject: 'A command line was connected to your Haat account',
    paragraphs: [
      `${device.client} on ${device.hostname}${from}, has access to your account for ${DEFAULT_TOKEN_DAYS} days. It can ${describeAccess(device.scopes)}.`,
      'If this wasn’t you, revoke its access token in your profile now, and change your password.',
    ],
    action: { label: 'Open your profile', url: `${urls.studio}/profile` },
  })
}
