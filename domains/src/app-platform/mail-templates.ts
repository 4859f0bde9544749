import { type MailTemplate, samplePerson } from '../mail-template.ts'
import {
  appChangesRequestedMail,
  appPublishedMail,
  appReactivatedMail,
  appRejectedMail,
  appSuspendedMail,
} from './app-review/review-mails.ts'

const version = { developer: samplePerson, app_id: 'example-reviews', app_name: 'Example Reviews', version: '1.2.0' }

/** The emails about apps to their developers. */
export const appMailTemplates: readonly MailTemplate[] = [
  {
    key: 'app_published',
    name: 'A version of an app is published',
    audience: 'Developers',
    compose: ({ settings }) => appPublishedMail(version, settings),
  },
  {
    key: 'app_rejected',
    name: 'A version of an app is rejected',
    audience: 'Developers',
    compose: ({ settings }) =>
      appRejectedMail(version, 'The app asks for customers’ addresses without using them.', settings),
  },
  {
    key: 'app_changes_requested',
    name: 'A reviewer requests changes to an app',
    audience: 'Developers',
    compose: ({ settings }) =>
      appChangesRequestedMail(version, 'Say in the description that stars are shown on product pages.', settings),
  },
  {
    key: 'app_suspended',
    name: 'An app is suspended',
    audience: 'Developers',
    compose: ({ settings }) => appSuspendedMail(version, 'The app sends emails that nobody asked for.', settings),
  },
  {
    key: 'app_reactivated',
    name: 'A suspension of an app is lifted',
    audience: 'Developers',
    compose: ({ settings }) => appReactivatedMail(version, settings),
  },
]
