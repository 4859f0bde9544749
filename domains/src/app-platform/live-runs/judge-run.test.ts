import { expect, test } from 'vitest'
import type { RunCall } from './app-calls.ts'
import { findProblems, groupCalls, useOfScopes } from './judge-run.ts'

const call = (endpoint: string, used: readonly string[], more: Partial<RunCall> = {}): RunCall => ({
  endpoint,
  http_status: 200,
  scope: used[0] ?? null,
  used_scopes: used,
  duration_ms: 10,
  ...more,
})
const reason = 'Needs it for the test'
const permissions = {
  required: [
    { scope: 'products:write', reason },
    { scope: 'orders:read', reason },
  ],
  optional: [{ scope: 'customers:read', reason }],
} as const

test('a permission is used by calls that it or what it implies allowed, and by events that need it', () => {
  const manifest = {
    permissions: { required: [...permissions.required], optional: [...permissions.optional] },
    webhooks: [{ types: ['orders.created' as const, 'orders.paid' as const, 'apps.installed' as const] }],
  }
  const calls = [
    call('GET /api/store/products', ['products:read']),
    call('GET /api/store/orders', ['orders:read', 'customers:read']),
  ]
  expect(useOfScopes(manifest, calls)).toMatchObject([
    { scope: 'products:write', is_required: true, calls: 1, events: 0 },
    { scope: 'orders:read', calls: 1, events: 2 },
    { scope: 'customers:read', is_required: false, calls: 1, events: 0 },
  ])
  // Reading doesn't explain the permission to write, where reading has its own.
  const both = {
    ...manifest,
    permissions: {
      required: [{ scope: 'products:read' as const, reason }, ...manifest.permissions.required],
      optional: [],
    },
  }
  expect(useOfScopes(both, calls)).toMatchObject([
    { scope: 'products:read', calls: 1 },
    { scope: 'products:write', calls: 0 },
    { scope: 'orders:read' },
  ])
})

test('the same calls are one line, the most frequent first', () => {
  const calls = [
    call('GET /b', [], { duration_ms: 5 }),
    call('GET /a', []),
    call('GET /b', [], { duration_ms: 70 }),
    call('GET /b', [], { http_status: 429 }),
  ]
  expect(groupCalls(calls)).toMatchObject([
    { endpoint: 'GET /b', http_status: 200, calls: 2, slowest_ms: 70 },
    { endpoint: 'GET /a', calls: 1 },
    { endpoint: 'GET /b', http_status: 429, calls: 1 },
  ])
})

test('what Haat kept, a refused call and an app that isn’t asked to erase its data are problems', () => {
  const report = {
    steps: [{ name: 'webhooks', status: 'out_of_time', duration_ms: 1 } as const],
    webhooks: [],
    page: {
      path: '/haat',
      document: { http_status: 200, error: null, duration_ms: 5, content_type: 'text/plain', bytes: 2, is_cut: false },
      content: null,
    },
    actions: [{ name: 'ask', is_accepted: false, detail: 'Too many', duration_ms: 1 }],
    api_calls: [
      { endpoint: 'GET /a', http_status: 403, scope: null, calls: 2, slowest_ms: 1 },
      { endpoint: 'GET /a', http_status: 404, scope: null, calls: 1, slowest_ms: 1 },
    ],
    scopes: [],
    erasure: { request: null, confirmed_after_ms: null, kept: [{ table: 'app_data', rows: 1 }] },
  }
  const urls = { base: 'https://app.example' }
  const privacy = {
    policy_url: null,
    personal_data: [],
    stored_in: ['IN'],
    processors: [],
    erased_within_days: 30,
    ai_training: false,
  }
  const codes = (manifest: Parameters<typeof findProblems>[1]) => findProblems(report, manifest).map(({ code }) => code)
  const always = ['page_not_html', 'action_refused', 'calls_refused', 'data_kept']
  expect(codes({ urls, privacy })).toEqual([...always, 'erasure_not_requested', 'out_of_time'])
  expect(codes({ urls, privacy: { ...privacy, stored_in: [] } })).toEqual([...always, 'out_of_time'])
})
