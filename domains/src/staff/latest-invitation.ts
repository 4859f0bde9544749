import type { TestServer } from '../../../tests/harness.ts'

/** For tests: the token of the link in the last mail to an address that holds one. */
export async function latestInvitation(server: Pick<TestServer, 'mailsTo'>, email: string): Promise<string> {
  const mails = await server.mailsTo(email)
  const token = mails
    .map((mail) => /\/staff\/invitation\?token=([\w-]{43})/.exec(mail.text_body)?.[1])
    .findLast((found) => found !== undefined)
  if (token === undefined) throw new Error(`No mail to ${email} holds an invitation`)
  return token
}
