import { type MailTemplate, SAMPLE_TOKEN, samplePerson } from '../mail-template.ts'
import { SignupTemplate } from './emails/contract.ts'
import { signupMail } from './emails/signup-mails.ts'

const names: Readonly<Record<SignupTemplate, string>> = {
  verify_email: 'Stopped before verifying the email',
  create_store: 'Stopped before creating a store',
  add_product: 'Stopped before the first product',
  publish_store: 'Stopped before publishing a theme',
}

/** The emails to people who stopped signing up. */
export const analyticsMailTemplates: readonly MailTemplate[] = SignupTemplate.options.map((template) => ({
  key: `signup_${template}`,
  name: names[template],
  audience: 'Vendors',
  compose: ({ settings }) => signupMail(template, samplePerson, SAMPLE_TOKEN, settings),
}))
