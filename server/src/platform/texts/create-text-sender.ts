import type { TextSender } from '../../../../domains/src/text-sender.ts'
import type { Configuration } from '../../configuration.ts'
import { createMsg91Sender } from './msg91-sender.ts'
import { createTwilioSender } from './twilio-sender.ts'

/** Sends by MSG91 or Twilio if configured. Otherwise text messages stay in the outbox (`/outbox`). */
export function createTextSender(configuration: Configuration): TextSender {
  const {
    MSG91_AUTH_KEY: authKey,
    MSG91_TEMPLATE_ID: templateId,
    TWILIO_ACCOUNT_SID: accountSid,
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: from,
  } = configuration
  if (authKey !== undefined && templateId !== undefined) {
    return createMsg91Sender({ auth_key: authKey, template_id: templateId })
  }
  if (accountSid !== undefined && authToken !== undefined && from !== undefined) {
    return createTwilioSender({ account_sid: accountSid, auth_token: authToken, from })
  }
  return {
    delivers: false,
    async send() {
      // The message is already in the outbox, and there is no provider to send it.
    },
  }
}
