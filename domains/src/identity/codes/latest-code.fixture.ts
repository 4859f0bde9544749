import type { TestServer } from '../../../../tests/harness.ts'

/** Returns the code in the latest email to an address that contains one. */
export async function latestCode(server: TestServer, email: string): Promise<string> {
  const mails = await server.mailsTo(email)
  const code = mails.findLast((mail) => /code/.test(mail.subject))?.text_body.match(/\b[0-9]{6}\b/)?.[0]
  if (code === undefined) throw new Error(`No email to ${email} contains a code`)
  return code
}

/** Returns six digits that are not the code. */
export function anotherCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
