import type { Endpoint } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { domainRoutes } from '../server/src/domain-routes.ts'
import { findUnboundedParts } from './find-unbounded-fields.ts'

const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)

/** What a theme defines and the editor adds: the body's 1 MiB and 64 levels bound it, and the engine's own limits. */
const boundedElsewhere = /^POST \/api\/theme-editor\/save body\.(sections\S*\{\}|\S*settings(\{\}|\.\* \(unknown\)))$/

test('every text, list, number and map of a request has a maximum', () => {
  const parts = endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((place) => {
      const schema = endpoint[place]
      if (schema === undefined) return []
      const found = findUnboundedParts(schema, place)
      return found.map((part) => `${endpoint.method} ${endpoint.url} ${part}`)
    }),
  )
  expect(endpoints.length).toBeGreaterThan(100)
  expect(parts.filter((part) => !boundedElsewhere.test(part))).toEqual([])
})
