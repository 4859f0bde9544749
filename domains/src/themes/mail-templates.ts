import { type MailTemplate, samplePerson } from '../mail-template.ts'
import {
  approvedMail,
  changesRequestedMail,
  publishedVersionMail,
  rejectedMail,
  submittedMail,
  withdrawnMail,
} from './submissions/submission-mails.ts'

const version = { developer: samplePerson, theme_name: 'Loom', theme_slug: 'loom', version: '1.2.0' }

/** The emails about the review of themes. */
export const themesMailTemplates: readonly MailTemplate[] = [
  {
    key: 'theme_submitted',
    name: 'A theme is submitted',
    audience: 'Developers',
    compose: ({ settings }) => submittedMail(version, 3, settings),
  },
  {
    key: 'theme_withdrawn',
    name: 'A submission is withdrawn',
    audience: 'Developers',
    compose: ({ settings }) => withdrawnMail(version, settings),
  },
  {
    key: 'theme_changes_requested',
    name: 'A reviewer requests changes',
    audience: 'Developers',
    compose: ({ settings }) =>
      changesRequestedMail(version, { summary: 'The product page is hard to read on phones.', remarks: 4 }, settings),
  },
  {
    key: 'theme_approved',
    name: 'A theme is approved',
    audience: 'Developers',
    compose: ({ settings }) => approvedMail(version, settings),
  },
  {
    key: 'theme_published',
    name: 'A theme is published',
    audience: 'Developers',
    compose: ({ settings }) => publishedVersionMail(version, settings),
  },
  {
    key: 'theme_rejected',
    name: 'A theme is rejected',
    audience: 'Developers',
    compose: ({ settings }) => rejectedMail(version, 'It copies another theme of the marketplace.', settings),
  },
]
