import { daysAfter, type MailTemplate, samplePerson } from '../mail-template.ts'
import { listedAgainMail, terminatedMail } from './moderation/moderation-mails.ts'

const theme = { name: 'Loom', slug: 'loom', developer: samplePerson }

/** The emails about themes in the marketplace. */
export const themeStoreMailTemplates: readonly MailTemplate[] = [
  {
    key: 'theme_terminated',
    name: 'A theme is taken out of the marketplace',
    audience: 'Developers',
    compose: (sample) =>
      terminatedMail(
        theme,
        { reason: 'It loads scripts from another site.', until: daysAfter(sample, 7) },
        sample.settings,
      ),
  },
  {
    key: 'theme_listed_again',
    name: 'A theme is in the marketplace again',
    audience: 'Developers',
    compose: ({ settings }) => listedAgainMail(theme, settings),
  },
]
