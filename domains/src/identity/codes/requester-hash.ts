import { createHmac } from 'node:crypto'
import { clientNetwork } from '../../client-network.ts'

/** Returns the key for counting the requests of a known browser, or of a network. It doesn't reveal the IP address. */
export function requesterHash(
  secret: string,
  { ip, known_browser: knownBrowser }: { readonly ip: string; readonly known_browser: string | undefined },
): string {
  const who = knownBrowser === undefined ? `network:${clientNetwork(ip)}` : `browser:${knownBrowser}`
  return createHmac('sha256', secret).update(`code-requester:${who}`).digest('base64url')
}
