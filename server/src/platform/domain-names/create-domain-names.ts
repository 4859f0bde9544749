import { Resolver } from 'node:dns/promises'
import { type DomainNames, DomainNamesUnavailable } from '../../../../domains/src/platform.ts'

const TIMEOUT_MS = 3_000
const TRIES = 2
const absent = new Set(['ENOTFOUND', 'ENODATA'])

/**
 * Queries the machine's name servers, or those given (`127.0.0.1:53`). Nothing is cached, so new records are found
 * immediately.
 */
export function createDomainNames({ servers }: { readonly servers?: readonly string[] } = {}): DomainNames {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES })
  if (servers !== undefined) resolver.setServers([...servers])
  return {
    async findTextRecords(name) {
      try {
        return (await resolver.resolveTxt(name)).map((chunks) => chunks.join(''))
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : ''
        if (absent.has(code)) return []
        throw new DomainNamesUnavailable(`The name servers didn't respond for ${name}: ${code}`, { cause: error })
      }
    },
  }
}
