import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleBehaviours } from './bundle-behaviours.ts'

/** Size budget for menus, carts and images together on a slow mobile network; compressed bytes. */
const MOST = 12 * 1024

test('all behaviours fit into one small script that uses no eval and writes no HTML', async () => {
  const script = await bundleBehaviours()
  expect(gzipSync(script, { level: 9 }).byteLength).toBeLessThan(MOST)
  expect(script).toContain('haat-variant-picker')
  expect(script).not.toMatch(
    /\beval\(|new Function|\.innerHTML\s*=[^=]|insertAdjacentHTML|document\.write|\.outerHTML\s*=[^=]/,
  )
})
