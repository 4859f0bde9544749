import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundlePreviewFrame, bundleSampleFrame } from './bundle-preview-frame.ts'

/** Compressed size in bytes of the engine, behaviours and frame script. The editor's own script comes on top. */
const MAX_BYTES = 134 * 1024

test('the frame is one script without eval and without the parts of the engine only theme authors need', async () => {
  const script = await bundlePreviewFrame()
  expect(gzipSync(script, { level: 9 }).byteLength).toBeLessThan(MAX_BYTES)
  expect(script.includes('data-section-id')).toBe(true)
  expect(/\beval\(|new Function|document\.write|\bimport\(/.exec(script)?.[0]).toBeUndefined()
  // Strings that only occur in the validator, the importer, css-tree, the mock store and zod.
  const foreign = ['unquoted_output', 'settings_unreadable', 'Selector is expected', 'Ground on Friday', 'ZodError']
  expect(foreign.filter((text) => script.includes(text))).toEqual([])
})

test('the frame for one section only has what inserts its HTML', async () => {
  expect(gzipSync(await bundleSampleFrame(), { level: 9 }).byteLength).toBeLessThan(2 * 1024)
})
