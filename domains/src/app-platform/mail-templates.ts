import { type MailTemplate, samplePerson } from '../mail-template.ts'
import {
  appChangesRequestedMail,
  appPublishedMail,
  appReactivatedMail,
  appRejectedMail,
  appSuspendedMail,
} from './app-review/review-mails.ts'
import {
  appDevelopmentMail,
  appPausedMail,
  appRequestedMail,
  appUnreachableMail,
  consentNeededMail,
  developerRequestOverdueMail,
  formRecordsMail,
  requestDecidedMail,
  requestOverdueMail,
  webhookFailingMail,
} from './mails.ts'

const version = { developer: samplePerson, app_id: 'example-reviews', app_name: 'Example Reviews', version: '1.2.0' }
const sample = { app: 'Taarif Reviews', store_name: 'Malabar Spices' }

/** The emails about apps. */
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
  ...(['failing', 'disabled', 'gone'] as const).map(
    (reason): MailTemplate => ({
      key: `webhook_${reason}`,
      name:
        reason === 'failing'
          ? 'An app’s server accepts no webhooks'
          : reason === 'gone'
            ? 'An app’s webhook is disabled because it’s gone'
            : 'An app’s webhook is disabled after five days',
      audience: 'Developers',
      compose: () => webhookFailingMail(samplePerson, { ...sample, url: 'https://reviews.example/webhooks', reason }),
    }),
  ),
  {
    key: 'app_unreachable',
    name: 'An app can’t be reached',
    audience: 'Vendors',
    compose: ({ settings }) =>
      appUnreachableMail(samplePerson, sample, `${settings.urls.dashboard}/apps/taarif-reviews`),
  },
  {
    key: 'app_development',
    name: 'An app is developed in a store',
    audience: 'Vendors',
    compose: ({ settings }) =>
      appDevelopmentMail(samplePerson, sample, `${settings.urls.dashboard}/apps/taarif-reviews`),
  },
  {
    key: 'app_consent_needed',
    name: 'A newer version of an app needs consent',
    audience: 'Vendors',
    compose: ({ settings }) =>
      consentNeededMail(
        samplePerson,
        { ...sample, version: '2.0.0', changes: ['New permission: See your discounts'], due: '28 February 2027' },
        `${settings.urls.dashboard}/apps/taarif-reviews`,
      ),
  },
  {
    key: 'app_paused',
    name: 'An app is paused because nobody agreed to a newer version',
    audience: 'Vendors',
    compose: ({ settings }) => appPausedMail(samplePerson, sample, `${settings.urls.dashboard}/apps/taarif-reviews`),
  },
  {
    key: 'app_privacy_request_overdue',
    name: 'An app hasn’t answered a request about personal data',
    audience: 'Vendors',
    compose: ({ settings }) =>
      requestOverdueMail(
        samplePerson,
        { ...sample, kind: 'customer_erase' },
        `${settings.urls.dashboard}/settings/app-requests`,
      ),
  },
  {
    key: 'app_developer_privacy_request_overdue',
    name: 'A request about personal data is overdue',
    audience: 'Developers',
    compose: ({ settings }) =>
      developerRequestOverdueMail(
        samplePerson,
        { ...sample, kind: 'store_erase' },
        `${settings.urls.studio}/apps/taarif-reviews`,
      ),
  },
  {
    key: 'app_form_records',
    name: 'Visitors sent forms of an app',
    audience: 'Vendors',
    compose: ({ settings }) =>
      formRecordsMail(samplePerson, { ...sample, count: 12 }, `${settings.urls.dashboard}/apps/taarif-reviews`),
  },
  {
    key: 'app_requested',
    name: 'A member of staff asks for an app',
    audience: 'Vendors',
    compose: ({ settings }) =>
      appRequestedMail(
        samplePerson,
        { ...sample, person: 'Meena Joseph', note: 'Three customers asked where they can leave a review.' },
        `${settings.urls.dashboard}/install/app/taarif-reviews`,
      ),
  },
  ...(['installed', 'dismissed'] as const).map(
    (outcome): MailTemplate => ({
      key: `app_request_${outcome}`,
      name: outcome === 'installed' ? 'A requested app is installed' : 'A request for an app is dismissed',
      audience: 'Staff',
      compose: ({ settings }) =>
        requestDecidedMail(
          samplePerson,
          { ...sample, outcome },
          `${settings.urls.dashboard}/install/app/taarif-reviews`,
        ),
    }),
  ),
]
