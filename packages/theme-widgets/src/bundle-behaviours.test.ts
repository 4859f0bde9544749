import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundleBehaviours } from './bundle-behaviours.ts'

/** What a phone on a slow network can bear for menus, carts and pictures together; bytes, compressed. */
const MOST = 12 * 1024

test('all behaviours together are one small script that needs no eval and writes no HTML', async () => {
  const script = await bundleBehaviours()
  expect(gzipSync(script, { level: 9 }).byteLength).toBeLessThan(MOST)
  expect(script).toContain('haat-variant-picker')
  expect(script).not.toMatch(
    /\beval\(|new Function|\.innerHTML\s*=[^=]|insertAdjacentHTML|document\.write|\.outerHTML\s*=[^=]/,
  )
})
