import { ContactAddress, GeneralSettings, type StoreSettings } from '@haat/domains/stores/settings/contract'
import { z } from 'zod'

const PageChoice = z.string().transform((id) => (id === '' ? null : id))
const addressFields = { address_line1: '', address_line2: '', city: '', pincode: '', state_code: '' }
const AddressText = z.object({
  address_line1: z.string(),
  address_line2: z.string(),
  city: z.string(),
  pincode: z.string(),
  state_code: z.string(),
})

/** The general settings as they're typed: an empty address is none, and an empty choice of a page is none. */
export const SettingsForm = GeneralSettings.pick({
  store_name: true,
  contact_email: true,
  contact_phone: true,
  sender_name: true,
  reply_to: true,
  weight_unit: true,
  length_unit: true,
}).extend({
  logo: z.array(z.object({ src: z.string() })).max(1),
  contact_address: AddressText.transform((typed, context) => {
    if (Object.values(typed).every((text) => text.trim() === '')) return null
    const address = ContactAddress.safeParse(typed)
    if (address.success) return address.data
    for (const { path, message } of address.error.issues) context.addIssue({ code: 'custom', path, message })
    return z.NEVER
  }),
  policies: z.object({
    refund: PageChoice,
    privacy: PageChoice,
    terms: PageChoice,
    shipping: PageChoice,
    contact: PageChoice,
  }),
})

/** Returns the form's values of saved settings. */
export function formOf(settings: StoreSettings): z.input<typeof SettingsForm> {
  const { policies, logo_key: logo } = settings
  return {
    store_name: settings.store_name,
    logo: logo === null ? [] : [{ src: logo }],
    contact_email: settings.contact_email,
    contact_phone: settings.contact_phone,
    contact_address: settings.contact_address ?? addressFields,
    sender_name: settings.sender_name,
    reply_to: settings.reply_to,
    weight_unit: settings.weight_unit,
    length_unit: settings.length_unit,
    policies: {
      refund: policies.refund ?? '',
      privacy: policies.privacy ?? '',
      terms: policies.terms ?? '',
      shipping: policies.shipping ?? '',
      contact: policies.contact ?? '',
    },
  }
}

/** Returns what is sent to save the form. */
export function settingsOf({ logo, ...fields }: z.output<typeof SettingsForm>): GeneralSettings {
  return { ...fields, logo_key: logo[0]?.src ?? null }
}
