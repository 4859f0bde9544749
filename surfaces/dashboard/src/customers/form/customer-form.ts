import { CustomerChanges, NewCustomer } from '@haat/domains/customers/profiles/contract'
import { z } from 'zod'
import { readTags } from '../../customer-words.ts'

const ENTER_CONTACT = 'Enter an email address or a phone number'

const contact = {
  name: NewCustomer.shape.name.unwrap(),
  email: NewCustomer.shape.email.unwrap(),
  phone: NewCustomer.shape.phone.unwrap(),
}

/** The form of a customer's contact. */
export const ContactForm = z
  .object(contact)
  .refine(({ email, phone }) => email !== '' || phone !== '', { message: ENTER_CONTACT, path: ['email'] })

/** Tags as they're typed, separated by commas. */
export const TypedTags = z.string().transform((text, context) => {
  const tags = CustomerChanges.shape.tags.unwrap().safeParse(readTags(text))
  if (tags.success) return tags.data
  context.addIssue({ code: 'custom', message: tags.error.issues[0]?.message ?? 'Check the tags' })
  return z.NEVER
})

/** The form of a new customer. */
export const NewCustomerForm = z
  .object({
    ...contact,
    tags: TypedTags,
    note: NewCustomer.shape.note.unwrap(),
    accepts_marketing: z.boolean(),
  })
  .refine(({ email, phone }) => email !== '' || phone !== '', { message: ENTER_CONTACT, path: ['email'] })
