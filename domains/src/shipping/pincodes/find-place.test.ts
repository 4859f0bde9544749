import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { serverForTest } from '../../../../tests/harness.ts'
import { indianStates } from '../../stores/contract.ts'
import { findPincodeEndpoint } from './contract.ts'
import { findPlace } from './find-place.ts'

test.each([
  ['110001', 'New Delhi', '07'],
  ['160017', 'Chandigarh', '04'],
  ['194101', 'Leh', '38'],
  ['180001', 'Jammu', '01'],
  ['302001', 'Jaipur', '08'],
  ['396210', 'Daman', '26'],
  ['396230', 'Silvassa', '26'],
  ['403001', 'Panaji', '30'],
  ['400001', 'Mumbai', '27'],
  ['500001', 'Hyderabad', '36'],
  ['533464', 'Yanam', '34'],
  ['560001', 'Bengaluru', '29'],
  ['560102', 'Bengaluru', '29'],
  ['605001', 'Puducherry', '34'],
  ['682001', 'Kochi', '32'],
  ['682555', 'Kavaratti', '31'],
  ['700001', 'Kolkata', '19'],
  ['737101', 'Gangtok', '11'],
  ['744101', 'Port Blair', '35'],
  ['781001', 'Guwahati', '18'],
  ['834001', 'Ranchi', '20'],
])('%s is in %s', (pincode, city, stateCode) => {
  expect(findPlace(pincode)).toMatchObject({ city, state_code: stateCode })
})

test('doesn’t know PIN codes that aren’t assigned', () => {
  for (const pincode of ['999999', '100000', '', '11000', '110001 ']) expect(findPlace(pincode)).toBeUndefined()
})

test('the directory has every State and every region, each PIN code once', () => {
  const lines = readFileSync(new URL('../../../assets/pincodes.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  const pincodes = lines.flatMap((line) =>
    (line.split('|')[3] ?? '').split(',').flatMap((range) => {
      const [first = 0, last = first] = range.split('-').map(Number)
      return Array.from({ length: last - first + 1 }, (_, index) => first + index)
    }),
  )
  expect(pincodes.length).toBeGreaterThan(19_000)
  expect(new Set(pincodes).size).toBe(pincodes.length)
  // Region 9 is the army's; its offices aren't in the directory.
  expect(new Set(pincodes.map((pincode) => Math.floor(pincode / 100_000)))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]))
  const states = indianStates.map(({ code }) => code).filter((code) => code !== '97')
  expect(new Set(lines.map((line) => line.slice(0, 2)))).toEqual(new Set(states))
  for (const line of lines) expect(line).toMatch(/^\d\d\|[^|]+\|[^|]+\|[\d,-]+$/)
})

test('anybody can look up a PIN code, and responses are cached for an hour', async () => {
  const server = await serverForTest()
  const reply = await server.call(findPincodeEndpoint, { params: { pincode: '560001' } })
  expect(reply.json()).toEqual({ pincode: '560001', city: 'Bengaluru', district: 'Bengaluru', state_code: '29' })
  expect(reply.headers['cache-control']).toBe('public, max-age=3600')
  const unknown = await server.call(findPincodeEndpoint, { params: { pincode: '999999' } })
  expect(unknown.json()).toMatchObject({ status: 404, code: 'pincode_not_found' })
  expect((await server.call(findPincodeEndpoint, { params: { pincode: '060001' } })).json().code).toBe('not_found')
})
