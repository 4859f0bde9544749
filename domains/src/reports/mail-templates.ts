import { type MailTemplate, samplePerson } from '../mail-template.ts'
import { answerMail, appealReceivedMail, closedMail } from './report-mails.ts'

const about = 'the theme Loom'

/** The emails about reports and appeals. */
export const reportsMailTemplates: readonly MailTemplate[] = [
  {
    key: 'appeal_received',
    name: 'An appeal is received',
    audience: 'Developers',
    compose: () => appealReceivedMail(samplePerson, 'termination'),
  },
  {
    key: 'report_answered',
    name: 'A report or an appeal is answered',
    audience: 'Visitors',
    compose: () => answerMail(samplePerson, { about, text: 'Which sections look like yours?' }),
  },
  {
    key: 'report_closed',
    name: 'A report is closed',
    audience: 'Visitors',
    compose: () => closedMail(samplePerson, { kind: 'report', about, outcome: 'upheld', text: '' }),
  },
  {
    key: 'appeal_closed',
    name: 'An appeal is decided',
    audience: 'Developers',
    compose: () =>
      closedMail(samplePerson, { kind: 'appeal', about, outcome: 'dismissed', text: 'The script is still there.' }),
  },
]
