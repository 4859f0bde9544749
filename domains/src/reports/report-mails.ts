import { composeMail } from '../notifications/index.ts'
import type { Mail } from '../platform.ts'
import type { AppealGround } from './reasons/contract.ts'

const grounds: Readonly<Record<AppealGround, string>> = {
  rejection: 'the rejection of your theme',
  termination: 'the termination of your theme',
  suspension: 'the suspension of your store',
}

interface Recipient {
  readonly name: string
  readonly email: string
}

/** Confirms that an appeal has arrived. */
export function appealReceivedMail({ name, email }: Recipient, against: AppealGround): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: 'We received your appeal',
    paragraphs: [
      `We received your appeal against ${grounds[against]}. Someone who didn’t make the decision will look at it, and we’ll email you the answer.`,
    ],
  })
}

/** Sends an administrator's answer to the sender of a report or an appeal. */
export function answerMail({ name, email }: Recipient, { about, text }: { about: string; text: string }): Mail {
  return composeMail({
    recipient: { name, address: email },
    subject: `About ${about}`,
    paragraphs: [text],
  })
}

/** Tells the sender of a report or an appeal how it ended. `text` can be empty. */
export function closedMail(
  { name, email }: Recipient,
  report: { kind: 'report' | 'appeal'; about: string; outcome: 'upheld' | 'dismissed'; text: string },
): Mail {
  const { kind, about, outcome, text } = report
  const result = {
    report: {
      upheld: 'Thank you for your report. We’ve looked into it and acted on it.',
      dismissed: 'Thank you for your report. We’ve looked into it and found nothing that breaks our rules.',
    },
    appeal: {
      upheld: 'Your appeal was successful. We’ve undone the decision.',
      dismissed: 'We’ve looked at your appeal again and stand by the decision.',
    },
  }[kind][outcome]
  return composeMail({
    recipient: { name, address: email },
    subject: kind === 'appeal' ? `Your appeal about ${about}` : `Your report about ${about}`,
    paragraphs: text === '' ? [result] : [result, text],
  })
}
