import type { Mail } from './platform.ts'
import type { Settings } from './settings.ts'

/** What a template is composed with, besides its own samples. */
export interface MailSample {
  readonly settings: Settings
  readonly now: Date
}

/** An email that Haat sends, composed with sample values by the function that composes the real one. */
export interface MailTemplate {
  /** Unique: `store_suspended`. */
  readonly key: string
  /** When it's sent: "A store is suspended". */
  readonly name: string
  readonly audience: 'Everyone' | 'Vendors' | 'Staff' | 'Developers' | 'Affiliates' | 'Administrators' | 'Visitors'
  compose(sample: MailSample): Mail | undefined
}

/** The person in samples, by the fields that the domains use. */
export const samplePerson = {
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Meera Nair',
  email: 'meera@example.com',
  address: 'meera@example.com',
} as const

/** The store in samples, with the colours of its theme. */
export const sampleSender = {
  name: 'Malabar Spices',
  action_color: '#1F6F54',
  on_action_color: '#FFFFFF',
} as const

/** In place of the tokens of links. */
export const SAMPLE_TOKEN = 'sample'

/** Returns a time some days after the sample's. */
export function daysAfter({ now }: MailSample, days: number): Date {
  return new Date(now.getTime() + days * 86_400_000)
}
