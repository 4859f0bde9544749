export { composeMail } from './compose-mail.ts'
export { queueMail } from './queue-mail.ts'
export { sendQueuedMail } from './send-queued-mail.ts'
