import { composeMail } from '../../../notifications/index.ts'
import type { Mail } from '../../../platform.ts'
import type { Settings } from '../../../settings.ts'
import { maskNumber } from '../mask.ts'
import type { BankDetailsRow } from '../opened-details.ts'

interface Recipient {
  readonly name: string
  readonly email: string
}

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** Tells a developer that the bank details are verified, and when the account can be paid. */
export function bankDetailsVerifiedMail(
  developer: Recipient,
  details: Pick<BankDetailsRow, 'account_number_last4' | 'usable_from' | 'decided_at'>,
  settings: Settings,
): Mail {
  const { account_number_last4: last4, usable_from: usableFrom, decided_at: decidedAt } = details
  const isCoolingOff = usableFrom !== null && decidedAt !== null && usableFrom > decidedAt
  return compose(developer, settings, 'Your bank details are verified', [
    `We’ve checked the account ${maskNumber(last4)}. ${
      isCoolingOff
        ? `Because the account is new, you can request payouts to it from ${day.format(usableFrom)} IST.`
        : 'You can request payouts to it.'
    }`,
  ])
}

/** Tells a developer why the bank details were rejected. */
export function bankDetailsRejectedMail(developer: Recipient, reason: string, settings: Settings): Mail {
  return compose(developer, settings, 'Your bank details need a correction', [
    'We couldn’t verify your bank details.',
    `Reason: ${reason}`,
    'Update and resubmit them in your profile. Your earnings stay in your balance.',
  ])
}

function compose({ name, email }: Recipient, { urls }: Settings, subject: string, paragraphs: string[]): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject,
    paragraphs,
    action: { label: 'Open bank details', url: `${urls.studio}/profile/bank` },
  })
}
