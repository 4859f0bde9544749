import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bundlePreviewFrame } from './bundle-preview-frame.ts'

/** Engine, behaviours and the frame itself; bytes, compressed. The editor's own script comes on top. */
const MOST = 116 * 1024

test('the frame is one script without eval, and holds no part of the engine that only authors need', async () => {
  const script = await bundlePreviewFrame()
  expect(gzipSync(script, { level: 9 }).byteLength).toBeLessThan(MOST)
  expect(script.includes('data-section-id')).toBe(true)
  expect(/\beval\(|new Function|document\.write|\bimport\(/.exec(script)?.[0]).toBeUndefined()
  // The validator's own words, and the importer's, css-tree's, the mock shop's and zod's.
  const foreign = ['unquoted_output', 'settings_unreadable', 'Selector is expected', 'Ground on Friday', 'ZodError']
  expect(foreign.filter((words) => script.includes(words))).toEqual([])
})
