import type { Database } from '@haat/db'
import type { Updateable } from 'kysely'

/** A checkout of which only the figures are left. */
export const erasedCheckout: Updateable<Database['checkouts']> = {
  customer_id: null,
  email: '',
  phone: '',
  form: '{}',
  accepts_marketing: false,
  reminder_consent_at: null,
  reminder_consent_text: null,
}
