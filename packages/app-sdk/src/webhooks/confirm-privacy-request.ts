import { readError } from '../client/create-client.ts'
import type { AppOptions, Haat } from '../options/app-options.ts'
import { CLIENT_ASSERTION_TYPE, signAssertion } from '../tokens/sign-assertion.ts'
import type { WebhookEvent } from './verify-webhook.ts'

type Options = Pick<AppOptions, 'manifest' | 'private_key'> & {
  readonly fetch: typeof globalThis.fetch
  readonly clock: () => Date
}

/** Confirms the request of a `privacy.…` event with the app's key. Throws ApiError. */
export async function confirmPrivacyRequest(
  { manifest, private_key: privateKey, fetch, clock }: Options,
  haat: Haat,
  { data }: Pick<WebhookEvent, 'data'>,
): Promise<void> {
  const assertion = await signAssertion({ app_id: manifest.id, private_key: privateKey }, haat.issuer, clock())
  const response = await fetch(
    `${haat.api ?? haat.issuer}/api/app/privacy/${encodeURIComponent(String(data.id))}/confirm`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: manifest.id,
        client_assertion_type: CLIENT_ASSERTION_TYPE,
        client_assertion: assertion,
      }),
    },
  )
  if (!response.ok) throw await readError(response)
}
