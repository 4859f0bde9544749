import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { earningStatuses } from './earnings-dashboard/contract.ts'
import { payoutTransitions } from './payouts/payout-states.ts'

const documentation = await readFile(new URL('../../../docs/getting-paid.md', import.meta.url), 'utf8')

/** Returns the states of a section's table, each with those that can follow. */
function statesIn(heading: string): Record<string, string[]> {
  const section = documentation.split(/^## /m).find((text) => text.startsWith(`${heading}\n`)) ?? ''
  const rows = [...section.matchAll(/^\| `(\w+)` \| [^|]* \| ([^|]*)\|/gm)]
  return Object.fromEntries(
    rows.map(([, from, to = '']) => [from, [...to.matchAll(/`(\w+)`/g)].map((match) => match[1])]),
  ) as Record<string, string[]>
}

test('the states of payouts in docs/getting-paid.md match the code', () => {
  const transitions = Object.entries(payoutTransitions).map(([from, events]) => [from, Object.values(events)])
  expect(statesIn('States of a payout')).toEqual(Object.fromEntries(transitions))
})

test('the states of earnings in docs/getting-paid.md match the code', () => {
  const states = statesIn('States of an earning')
  expect(Object.keys(states)).toEqual([...earningStatuses])
  // As the database's trigger earnings_follow_states has them.
  expect(states).toEqual({ pending: ['processing'], processing: ['paid', 'pending'], paid: [] })
})
