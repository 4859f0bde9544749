export { deleteOldAppEmails } from './delete-old-emails.ts'
export { appEmailsOfPerson } from './emails-of-person.ts'
