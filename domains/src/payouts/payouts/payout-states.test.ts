import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { payoutTransitions } from './payout-states.ts'

test('docs/money.md has the same transitions', () => {
  const guide = readFileSync(new URL('../../../../docs/money.md', import.meta.url), 'utf8')
  const [, section = ''] = guide.split('\n## Payouts\n')
  const [chapter = ''] = section.split('\n## ')
  const rows = [...chapter.matchAll(/^\| `(\w+)` \|([^|]*)\|/gm)].map(([, from, to = '']) => [
    from,
    [...to.matchAll(/`(\w+)`/g)].map(([, status]) => status),
  ])
  expect(rows).toEqual(Object.entries(payoutTransitions).map(([from, events]) => [from, Object.values(events)]))
})
