import type { Endpoint } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { domainRoutes } from '../server/src/domain-routes.ts'
import { findUnboundedFields } from './find-unbounded-fields.ts'

const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)

/**
 * Values that a theme defines: bounded by the body's limits (1 MiB, 64 levels) and by the engine. What an app stores: bounded
 * by its manifest, and by 64 KiB.
 */
const boundedElsewhere =
  /^POST \/api\/theme-editor\/save body\.(sections\S*\{\}|\S*settings(\{\}|\.\* \(unknown\)))$|^\w+ \/api\/app\/(data|records)\/\S+ body\S*\.(value|data) \(unknown\)$/

test('every string, array, number and record in a request has a maximum', () => {
  const unbounded = endpoints.flatMap((endpoint) =>
    (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = endpoint[part]
      if (schema === undefined) return []
      return findUnboundedFields(schema, part).map((field) => `${endpoint.method} ${endpoint.url} ${field}`)
    }),
  )
  expect(endpoints.length).toBeGreaterThan(100)
  expect(unbounded.filter((field) => !boundedElsewhere.test(field))).toEqual([])
})
