import { api, type Client } from '@haat/app-sdk'
import { type MessageKind, messageKinds } from './messages/order-message.ts'
import type { MetaAccount } from './meta/send-template.ts'

export interface MessageSettings {
  /** Undefined until the store has entered both parts. */
  readonly account: MetaAccount | undefined
  readonly language: string
  /** Names of templates at Meta. Events without one aren't told. */
  readonly templates: ReadonlyMap<MessageKind, string>
}

/** Reads the store's settings. Only the app's own client gets the access token. */
export async function readSettings(client: Client): Promise<MessageSettings> {
  const { values } = await client.call(api.getSettings, {})
  const text = (key: string) => String(values[key] ?? '').trim()
  const account = { phone_number_id: text('phone_number_id'), access_token: text('access_token') }
  return {
    account: account.phone_number_id === '' || account.access_token === '' ? undefined : account,
    language: text('language') || 'en',
    templates: new Map(
      messageKinds.flatMap((kind) => {
        const template = text(`template_${kind}`)
        return template === '' ? [] : [[kind, template] as const]
      }),
    ),
  }
}
