import { buildConnector } from 'undici'
import { WebFailed } from '../../../../domains/src/web.ts'
import { type AddressRules, findAllowedAddress } from './checked-lookup.ts'

const CONNECT_TIMEOUT_MS = 2_000

/**
 * Returns what connects to servers. It looks a name up, checks the address, and connects to that very address, so that a
 * name can't resolve to another one in between. Certificates are still checked for the name.
 */
export function checkedConnector(rules: AddressRules): buildConnector.connector {
  const connect = buildConnector({ allowH2: false, timeout: CONNECT_TIMEOUT_MS })
  return (target, done) => {
    const port = Number(target.port || (target.protocol === 'https:' ? 443 : 80))
    withinConnectTimeout(findAllowedAddress(target.hostname, port, rules)).then(
      (address) => connect({ ...target, hostname: address }, done),
      (error: Error) => done(error, null),
    )
  }
}

/** A slow name server mustn't make a call wait longer than a slow server. */
function withinConnectTimeout(looking: Promise<string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new WebFailed('timeout', 'Connecting took too long.')), CONNECT_TIMEOUT_MS)
    looking.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
