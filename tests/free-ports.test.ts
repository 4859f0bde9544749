import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { findFreePorts } from './free-ports.ts'

test('finds different ports each time, below those of outgoing connections', async () => {
  const ports = [...(await findFreePorts(50)), ...(await findFreePorts(50))]
  expect(new Set(ports).size).toBe(100)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})

test('skips a port in use, whichever address it is in use on', async () => {
  const [last = 0] = await findFreePorts(1)
  const server = createServer()
  await new Promise<void>((resolve) => {
    // If another program uses it, it's in use as well.
    server.once('error', () => resolve())
    server.listen(last + 1, '127.0.0.1', resolve)
  })
  onTestFinished(() => new Promise((resolve) => server.close(() => resolve())))
  expect(await findFreePorts(2)).not.toContain(last + 1)
})
