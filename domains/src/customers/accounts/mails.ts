import { composeMail } from '../../notifications/index.ts'
import type { Mail } from '../../platform.ts'
import { CODE_VALID_MINUTES } from './contract.ts'

interface CustomerCode {
  readonly store_name: string
  readonly email: string
  readonly code: string
  readonly expires_at: Date
}

/** Email with the code to sign in to a store. Anyone can enter any address, so it doesn't name the customer. */
export function customerCodeMail({ store_name: storeName, email, code, expires_at: expiresAt }: CustomerCode): Mail {
  return composeMail({
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
