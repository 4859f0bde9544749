import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { graceEndedMail } from './refunds/grace-mails.ts'
import { lapsedMail, publishedMail } from './schedule/schedule-mails.ts'

const owner = { ...samplePerson, store_name: 'Malabar Spices', store_slug: 'malabar-spices' }

/** The emails about the themes of stores. */
export const storeThemesMailTemplates: readonly MailTemplate[] = [
  {
    key: 'schedule_published',
    name: 'A scheduled theme is published',
    audience: 'Vendors',
    compose: ({ now, settings }) => publishedMail(owner, now, settings),
  },
  {
    key: 'schedule_lapsed',
    name: 'A scheduled theme can’t be published',
    audience: 'Vendors',
    compose: ({ now, settings }) => lapsedMail(owner, now, settings),
  },
  {
    key: 'grace_period_ended',
    name: 'A refunded theme is taken offline',
    audience: 'Vendors',
    compose: ({ settings }) => graceEndedMail(owner, { ended: 'Tiffin', published: 'Starter' }, settings),
  },
]
