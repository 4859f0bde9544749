import { type Endpoint, endpoint } from '@haat/http-contract'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { findBreakingChanges } from './compare-api.ts'
import { type AppApi, describeAppApi } from './describe-api.ts'
import { readCurrentApi, readReleasedApi } from './release-api.ts'

const Tea = z.object({ id: z.uuid(), name: z.string(), grade: z.enum(['A', 'B']) }).meta({ id: 'Tea' })
const listed = { method: 'GET', url: '/api/teas', summary: 'List teas', tag: 'Teas', auth: ['vendor'] } as const
const added = { ...listed, method: 'POST', summary: 'Add a tea' } as const
const list = (response: z.ZodType = z.object({ items: z.array(Tea) }), query = z.object({})) =>
  endpoint({ ...listed, app: { scope: 'teas:read' }, query, response: { 200: response } })
const add = (body: z.ZodType) => endpoint({ ...added, app: { scope: 'teas:write' }, body, response: { 201: Tea } })
const Body = z.object({ name: z.string().max(20), grade: z.enum(['A', 'B']).optional() })

const api = (...endpoints: readonly Endpoint[]): AppApi => JSON.parse(JSON.stringify(describeAppApi(endpoints)))
const before = api(list(), add(Body))
const changes = (...endpoints: readonly Endpoint[]) => findBreakingChanges(before, api(...endpoints))

test('the API for apps has only had additions since the last release', () => {
  const released = readReleasedApi()
  expect(Object.keys(released.endpoints).length).toBeGreaterThan(70)
  // If something was only added, `npm run api:release` makes it a part of what apps can rely on.
  expect(findBreakingChanges(released, readCurrentApi())).toEqual([])
})

describe('finds changes that break apps:', () => {
  const TeaWith = (grade: z.ZodType) => Tea.extend({ grade }).meta({ id: 'Tea' })
  test.each([
    ['an endpoint that’s gone', [add(Body)], 'GET /api/teas is gone'],
    [
      'an endpoint that apps can’t call any more',
      [{ ...list(), app: undefined } as never, add(Body)],
      'GET /api/teas is gone',
    ],
    [
      'another scope',
      [{ ...list(), app: { scope: 'teas:all' } }, add(Body)],
      'GET /api/teas needs teas:all instead of teas:read',
    ],
    [
      'a field that’s gone',
      [list(z.object({ items: z.array(Tea.omit({ name: true }).meta({ id: 'Tea' })) })), add(Body)],
      'GET /api/teas 200.items.*.name is gone',
    ],
    [
      'a field of another type',
      [list(z.object({ items: z.array(Tea.extend({ name: z.int() }).meta({ id: 'Tea' })) })), add(Body)],
      'GET /api/teas 200.items.*.name can be integer now',
    ],
    [
      'a field that can be null',
      [list(z.object({ items: z.array(Tea.extend({ name: z.string().nullable() }).meta({ id: 'Tea' })) })), add(Body)],
      'GET /api/teas 200.items.*.name can be null now',
    ],
    [
      'a field that can be missing',
      [list(z.object({ items: z.array(Tea.partial({ name: true }).meta({ id: 'Tea' })) })), add(Body)],
      'GET /api/teas 200.items.*.name can be missing now',
    ],
    [
      'a new value in a response',
      [list(z.object({ items: z.array(TeaWith(z.enum(['A', 'B', 'C']))) })), add(Body)],
      'GET /api/teas 200.items.*.grade can be "C" now',
    ],
    [
      'a new required input',
      [list(), add(Body.extend({ origin: z.string() }))],
      'POST /api/teas body.origin is required now',
    ],
    [
      'a tighter limit',
      [list(), add(Body.extend({ name: z.string().max(10) }))],
      'POST /api/teas body.name: maxLength has changed from 20 to 10',
    ],
    [
      'a value that isn’t accepted any more',
      [list(), add(Body.extend({ grade: z.enum(['A']).optional() }))],
      'POST /api/teas body.grade no longer accepts "B"',
    ],
    [
      'another default',
      [list(), add(Body.extend({ grade: z.enum(['A', 'B']).default('A') }))],
      'POST /api/teas body.grade: default has changed from undefined to "A"',
    ],
    [
      'another status',
      [{ ...list(), response: { 202: z.object({ items: z.array(Tea) }) } }, add(Body)],
      'GET /api/teas no longer answers 200',
    ],
  ] as const)('%s', (_, endpoints, finding) => expect(changes(...endpoints)).toContain(finding))
})

test('additions break nothing', () => {
  const More = Tea.extend({ origin: z.string() }).meta({ id: 'Tea' })
  const items = list(z.object({ items: z.array(More), total: z.int() }), z.object({ q: z.string().optional() }))
  const wider = add(Body.extend({ name: z.string().max(40), origin: z.string().optional() }))
  expect(changes(items, wider, { ...list(), url: '/api/teas/new' })).toEqual([])
})
