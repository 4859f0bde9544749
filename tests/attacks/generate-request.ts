import { accountKinds, type Endpoint } from '@haat/http-contract'
import type { AttackFixture } from './attack-fixture.ts'
import { type SentRequest, validParts, writeRequest } from './create-request.ts'
import { mutate, oddHeaders } from './mutate.ts'
import { Random } from './random.ts'

/** These endpoints delete or disable the fixture's records, so their requests rarely refer to them. */
const isDisruptive = ({ method, url }: Endpoint) => method === 'DELETE' || /suspend$|logout|bulk-delete/.test(url)

/**
 * Generates a request to an endpoint from an account that can call it. About a third are valid; the others have
 * unexpected values in the path, the query, the body or the headers. The same seed gives the same request.
 */
export async function generateRequest(endpoint: Endpoint, fixture: AttackFixture, seed: number): Promise<SentRequest> {
  const random = new Random(seed)
  const knownShare = isDisruptive(endpoint) ? 0.02 : 0.85
  const parts = validParts(endpoint, fixture, { random, filled: random.pick([0, 0.5, 1]), knownShare })
  const isValid = random.chance(0.3)
  const hasBody = endpoint.body !== undefined
  const request = await writeRequest(
    endpoint,
    isValid
      ? parts
      : {
          params: parts.params !== undefined && random.chance(0.2) ? mutate(parts.params, random) : parts.params,
          query: random.chance(hasBody ? 0.1 : 0.9) ? mutate(parts.query ?? {}, random) : parts.query,
          body: hasBody ? mutate(parts.body, random) : undefined,
        },
  )
  const token = tokenFor(endpoint, fixture, random)
  return {
    ...request,
    headers: {
      ...request.headers,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(isValid ? {} : oddHeaders(random)),
    },
  }
}

function tokenFor({ auth }: Endpoint, { tokens }: AttackFixture, random: Random): string | undefined {
  const kinds = accountKinds(auth)
  if (kinds === undefined) return undefined
  const { owner, staff, admin, developer, app } = tokens
  return { vendor: owner, staff, admin, developer, app }[random.pick(kinds)]
}
