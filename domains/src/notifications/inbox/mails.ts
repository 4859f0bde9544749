import type { Mail } from '../../platform.ts'
import { composeMail } from '../compose-mail.ts'

interface WaitingWork {
  readonly subject: string
  readonly text: string
  /** What the button says. */
  readonly label: string
  /** Where the button leads, in the administration. */
  readonly url: string
}

/** Email to an administrator about waiting work. */
export function waitingWorkMail(recipient: Mail['recipient'], { subject, text, label, url }: WaitingWork): Mail {
  return composeMail({ recipient, subject, paragraphs: [text], action: { label, url } })
}
