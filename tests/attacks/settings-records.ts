/** Values of a store's general settings and of its emails. */
export const settingsValues = {
  store_name: 'Malabar Spices',
  logo_key: null,
  contact_email: 'care@malabar.example',
  contact_phone: '1800 123 4567',
  contact_address: null,
  sender_name: 'Malabar team',
  reply_to: '',
  policies: { refund: null, privacy: null, terms: null, shipping: null, contact: null },
  accent_color: '#1f6f54',
  order_alerts: [],
} as const

/** Returns the key of an email that a URL is about. */
export function mailKeyOf(url: string): string | undefined {
  if (url.includes('mail-templates')) return 'verification_code'
  return url.includes('notification-emails') ? 'order_shipped' : undefined
}
