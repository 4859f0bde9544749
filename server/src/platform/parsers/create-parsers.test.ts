import { expect, onTestFinished, test } from 'vitest'
import { createParsers, type ParsersOptions } from './create-parsers.ts'

const hostile = new URL('./hostile-parser.fixture.ts', import.meta.url)
const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>x</script><path d="M0 0"/></svg>'

function parsersForTest(options: ParsersOptions = {}) {
  const parsers = createParsers(options)
  onTestFinished(parsers.close)
  return parsers
}

test('sanitizes more concurrent SVGs than there are threads', async () => {
  const parsers = parsersForTest()
  const results = await Promise.all(Array.from({ length: 5 }, () => parsers.sanitizeSvg(drawing)))
  for (const result of results) {
    expect(result).toMatchObject({ ok: true, svg: { text: expect.stringContaining('<path d="M0 0"></path></svg>') } })
  }
})

test.each([
  ['endless', 'deadline'],
  ['bomb', 'memory'],
  ['crash', 'crashed'],
])('rejects a document that causes %s with the reason "%s", and parses the next one', async (source, reason) => {
  const deadlineMs = source === 'endless' ? 1_000 : 60_000
  const parsers = parsersForTest({ threads: 1, deadline_ms: deadlineMs, program: hostile })
  const [first, second] = await Promise.allSettled([parsers.sanitizeSvg(source), parsers.sanitizeSvg(drawing)])
  expect(first).toMatchObject({ status: 'rejected', reason: { name: 'ParserStopped', reason } })
  expect(second).toMatchObject({ status: 'fulfilled', value: { ok: true } })
})

test('rejects documents immediately if the queue is full', async () => {
  const parsers = parsersForTest({ threads: 1, max_waiting: 1 })
  const accepted = [parsers.sanitizeSvg(drawing), parsers.sanitizeSvg(drawing)]
  await expect(parsers.sanitizeSvg(drawing)).rejects.toMatchObject({ reason: 'busy' })
  for (const result of await Promise.all(accepted)) expect(result.ok).toBe(true)
})

test('rejects waiting documents when the server closes', async () => {
  const parsers = createParsers({ threads: 1, program: hostile })
  const both = Promise.allSettled([parsers.sanitizeSvg('endless'), parsers.sanitizeSvg(drawing)])
  await parsers.close()
  expect(await both).toMatchObject([{ reason: { reason: 'closed' } }, { reason: { reason: 'closed' } }])
  await expect(parsers.sanitizeSvg(drawing)).rejects.toMatchObject({ reason: 'closed' })
})
