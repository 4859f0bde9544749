import { defineStoreMail, type StoreMailContent } from '../../store-mails/index.ts'
import { CODE_VALID_MINUTES } from './contract.ts'

export const signInCode = defineStoreMail({
  key: 'customer_sign_in_code',
  name: 'Sign-in code',
  sent_when: 'A customer signs in to the store',
  group: 'accounts',
  can_disable: false,
  variables: {
    store_name: { description: 'Name of your store', sample: 'Malabar Spices' },
    minutes: { description: 'How many minutes the code is valid', sample: String(CODE_VALID_MINUTES) },
  },
  subject: 'Your sign-in code for {{ store_name }}',
  body: 'Enter this code to sign in to {{ store_name }}:\n\nThis code expires in {{ minutes }} minutes.\n\nIf you aren’t signing in, ignore this email and don’t share the code with anyone.',
  sample_code: '246810',
})

interface CustomerCode {
  readonly store_name: string
  readonly email: string
  readonly code: string
  readonly expires_at: Date
}

/** Email with the code to sign in to a store. Anyone can enter any address, so it doesn't name the customer. */
export function customerCodeMail({
  store_name: name,
  email,
  code,
  expires_at: expiresAt,
}: CustomerCode): StoreMailContent {
  return {
    definition: signInCode,
    values: { store_name: name, minutes: String(CODE_VALID_MINUTES) },
    recipient: { name: email, address: email },
    highlight: code,
    secret_until: expiresAt,
  }
}
