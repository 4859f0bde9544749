import { type Endpoint, Problem } from '@haat/http-contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainRoutes } from '../../server/src/domain-routes.ts'
import { type AttackFixture, startAttackFixture } from './attack-fixture.ts'
import type { SentRequest } from './create-request.ts'
import { generateRequest } from './generate-request.ts'

const REQUESTS = 10_000
const SEED = 20_261_122
const CONCURRENCY = 4

const endpoints: Endpoint[] = domainRoutes.map((route) => route.endpoint)
const nameOf = ({ method, url }: Endpoint) => `${method} ${url}`
/** Endpoints that hash passwords, render pages, images or PDFs, or load themes: slow, so they get fewer requests. */
const isSlow = ({ url }: Endpoint) =>
  /login|password|register|totp|recovery-codes|accept-invitation|quality|trial|\.pdf|crop|upload|theme-editor\/(files|load)|preview-data$/.test(
    url,
  )
const everyEndpoint = [
  ...Array.from({ length: 12 }, () => endpoints.filter((one) => !isSlow(one))).flat(),
  ...endpoints.filter(isSlow),
]

let fixture: AttackFixture
beforeAll(async () => {
  fixture = await startAttackFixture()
})
afterAll(() => fixture.close())

interface Outcome {
  readonly status: number
  /** Returns what is wrong with the response; undefined if it's fine. */
  readonly fault: string | undefined
}

async function sendRequest(endpoint: Endpoint, request: SentRequest): Promise<Outcome> {
  const reply = await fixture.app.inject(request)
  const { statusCode: status } = reply
  if (status < 400) return { status, fault: undefined }
  // OAuth's endpoints answer in the format of its RFCs, which their contract declares.
  if (status in endpoint.response) return { status, fault: undefined }
  const problem = Problem.safeParse(parseJson(reply.body))
  if (!problem.success) return { status, fault: `${status} without a problem document` }
  const { code, errors } = problem.data
  const isDeclared = (endpoint.refusals ?? []).some((refusal) => refusal.code === code && refusal.status === status)
  if (status >= 500 && !isDeclared) return { status, fault: `${status} ${code}` }
  if (code === 'invalid_fields' && !(errors ?? []).some(({ path }) => /^(body|query|headers)\b/.test(path)))
    return { status, fault: '422 that names no field' }
  return { status, fault: undefined }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

test(`${REQUESTS} generated requests to all endpoints cause no server error, and every refusal has a reason`, async () => {
  const faults: string[] = []
  const statuses = new Map<string, Set<number>>()
  let number = 0
  const work = async () => {
    while (number < REQUESTS && faults.length < 20) {
      const seed = SEED + number
      const endpoint = everyEndpoint[number % everyEndpoint.length] as Endpoint
      number += 1
      if (number % 40 === 0) await fixture.db.deleteFrom('rate_limits').execute()
      if (number % 10 === 0) await fixture.db.deleteFrom('app_rate_buckets').execute()
      const request = await generateRequest(endpoint, fixture, seed)
      const { status, fault } = await sendRequest(endpoint, request)
      statuses.set(nameOf(endpoint), (statuses.get(nameOf(endpoint)) ?? new Set()).add(status))
      if (fault !== undefined) faults.push(`seed ${seed}: ${fault}: ${describe(request)}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  expect(faults).toEqual([])

  const results = endpoints.map((endpoint) => ({ name: nameOf(endpoint), seen: statuses.get(nameOf(endpoint)) }))
  expect(results.filter(({ seen }) => seen === undefined)).toEqual([])
  const succeeded = results.filter(({ seen }) => [...(seen ?? [])].some((status) => status < 300))
  // The others need a code, a .zip file, a version in review or a record that other requests delete.
  expect(succeeded.length, 'endpoints with a successful request').toBeGreaterThan(endpoints.length * 0.7)
}, 300_000)

function describe({ method, url, query, headers, payload }: SentRequest): string {
  const { authorization: _, ...rest } = headers
  const shown = JSON.stringify({ query, headers: rest, payload: payload?.toString().slice(0, 1_000) })
  return `${method} ${url} ${shown.replace(/(.)\1{80,}/gu, (run, one) => `${one}×${run.length}`)}`
}
