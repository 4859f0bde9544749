import { expect, vi } from 'vitest'

/** Only ends a test that hangs. */
const LIMIT_MS = 180_000

/** Waits until `read` returns the value, as expect.poll does, which can't be used in hooks. */
export async function until<Value>(read: () => Promise<Value> | Value, expected: Value): Promise<void> {
  await vi.waitFor(async () => expect(await read()).toEqual(expected), { timeout: LIMIT_MS, interval: 100 })
}
