import type { TextSender } from '../../../../domains/src/text-sender.ts'
import { postToProvider } from './post-to-provider.ts'

const API_URL = 'https://api.twilio.com'

/** Sends by Twilio's Messages resource (https://www.twilio.com/docs/messaging/api/message-resource). */
export function createTwilioSender({
  account_sid: accountSid,
  auth_token: authToken,
  from,
  base_url: baseUrl = API_URL,
}: {
  readonly account_sid: string
  readonly auth_token: string
  /** A number of the account in E.164, or the SID of a messaging service. */
  readonly from: string
  /** Replaced in tests. */
  readonly base_url?: string
}): TextSender {
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString('base64')
  const sender: Record<string, string> = from.startsWith('MG') ? { MessagingServiceSid: from } : { From: from }
  return {
    delivers: true,
    async send({ phone, text }) {
      const account = encodeURIComponent(accountSid)
      await postToProvider(`${baseUrl}/2010-04-01/Accounts/${account}/Messages.json`, {
        headers: { authorization: `Basic ${credentials}`, 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ To: phone, Body: text, ...sender }).toString(),
      })
    },
  }
}
