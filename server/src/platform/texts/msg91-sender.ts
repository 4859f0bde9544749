import { z } from 'zod'
import { TextRejected, type TextSender } from '../../../../domains/src/text-sender.ts'
import { postToProvider } from './post-to-provider.ts'

const API_URL = 'https://control.msg91.com'

/** MSG91 answers 200 also for some refusals. */
const Reply = z.object({ type: z.string(), message: z.unknown() })

/**
 * Sends codes by MSG91's flows (https://docs.msg91.com/sms/send-sms). In India, operators deliver only registered
 * templates (DLT), so the text is the template's: it needs the variable `code`.
 */
export function createMsg91Sender({
  auth_key: authKey,
  template_id: templateId,
  base_url: baseUrl = API_URL,
}: {
  readonly auth_key: string
  readonly template_id: string
  /** Replaced in tests. */
  readonly base_url?: string
}): TextSender {
  return {
    delivers: true,
    async send({ phone, code }) {
      const { text } = await postToProvider(`${baseUrl}/api/v5/flow`, {
        headers: { authkey: authKey, accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({
          template_id: templateId,
          short_url: '0',
          recipients: [{ mobiles: phone.replace('+', ''), code }],
        }),
      })
      const reply = Reply.safeParse(parseJson(text))
      if (reply.data?.type === 'success') return
      throw new TextRejected('MSG91 refused the message')
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
