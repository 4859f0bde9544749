import { composeMail, type MailSender } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { CODE_VALID_MINUTES } from './contract.ts'

interface CustomerCode {
  readonly sender: MailSender
  readonly email: string
  readonly code: string
  readonly expires_at: Date
}

/** Email with the code to sign in to a store. Anyone can enter any address, so it doesn't name the customer. */
export function customerCodeMail({ sender, email, code, expires_at: expiresAt }: CustomerCode): Mail {
  const { name: storeName } = sender
  return composeMail({
    sender,
    recipient: { name: email, address: email },
    subject: `Your sign-in code for ${storeName}`,
    paragraphs: [
      `Enter this code to sign in to ${storeName}:`,
      `This code expires in ${CODE_VALID_MINUTES} minutes.`,
      'If you aren’t signing in, ignore this email and don’t share the code with anyone.',
    ],
    highlight: code,
    secret_until: expiresAt,
  })
}
