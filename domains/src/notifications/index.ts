export { composeMail } from './compose-mail.ts'
export { forgetMails } from './forget-mails.ts'
export { queueMail } from './queue-mail.ts'
export { sendQueuedMail } from './send-queued-mail.ts'
