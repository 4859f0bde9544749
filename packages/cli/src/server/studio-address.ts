import { misuse } from '../output/command-failure.ts'

const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns the origin of a studio's address, such as `https://studio.example.com`. Throws a failure for anything else,
 * and for plain HTTP to another computer, which would reveal the access token to the network.
 */
export function readStudioAddress(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol)) {
    throw misuse(`${text} isn’t the address of a studio. It looks like https://studio.example.com`, 'bad_studio')
  }
  if (url.protocol === 'http:' && !LOOPBACK.test(url.hostname)) {
    throw misuse(`Use https://${url.host}: http:// would send your access token unencrypted.`, 'insecure_studio')
  }
  return url.origin
}
