import { daysAfter, type MailTemplate, samplePerson } from '../mail-template.ts'
import { domainLostMail } from './domains/mails.ts'
import { onlineAgainMail, suspendedMail } from './suspensions/suspension-mails.ts'

const found = { store: { name: 'Malabar Spices' }, vendor: samplePerson }

/** The emails about stores. */
export const storesMailTemplates: readonly MailTemplate[] = [
  {
    key: 'store_suspended',
    name: 'A store is suspended',
    audience: 'Vendors',
    compose: (sample) =>
      suspendedMail(
        found,
        { duration: '7d', reason: 'Two products infringe a trade mark.', suspended_until: daysAfter(sample, 7) },
        sample.settings,
      ),
  },
  {
    key: 'store_online_again',
    name: 'A store is back online',
    audience: 'Vendors',
    compose: ({ settings }) => onlineAgainMail(found, settings),
  },
  {
    key: 'domain_lost',
    name: 'Another store verifies a store’s domain',
    audience: 'Vendors',
    compose: ({ settings }) =>
      domainLostMail(samplePerson, { hostname: 'malabarspices.in', store_name: found.store.name }, settings),
  },
]
