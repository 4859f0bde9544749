import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { testStoreUnusedMail } from './developer/mails.ts'

/** The emails about test stores. */
export const testStoreMailTemplates: readonly MailTemplate[] = [
  {
    key: 'test_store_unused',
    name: 'A test store will be deleted because nobody uses it',
    audience: 'Developers',
    compose: ({ settings }) => testStoreUnusedMail(samplePerson, 'Example test store', settings),
  },
]
