import { expect, test } from 'vitest'
import { pageOfPath } from '../../document/page-of-path.ts'
import { nextZoom } from '../../workspace/zoom.ts'
import { frameSize, scaleBox, toFrame, toWindow } from './frame-view.ts'

test('scales down a page that is wider than the canvas', () => {
  expect(frameSize('desktop', { width: 640, height: 400 })).toEqual({ width: 1280, height: 800, scale: 0.5 })
  expect(frameSize('phone', { width: 640, height: 400 })).toEqual({ width: 390, height: 400, scale: 1 })
  expect(frameSize('fluid', { width: 640, height: 400 })).toEqual({ width: 640, height: 400, scale: 1 })
})

test('keeps a fixed zoom at any canvas size and fills the canvas with a fluid page', () => {
  const canvas = { width: 640, height: 400 }
  expect(frameSize('desktop', canvas, 1.5)).toEqual({ width: 1280, height: 400 / 1.5, scale: 1.5 })
  expect(frameSize('phone', canvas, 0.5)).toEqual({ width: 390, height: 800, scale: 0.5 })
  expect(frameSize('fluid', canvas, 0.5)).toEqual({ width: 1280, height: 800, scale: 0.5 })
})

test('zooms to the next step in either direction, up to the last one', () => {
  expect(nextZoom(0.62, 'in')).toBe(0.75)
  expect(nextZoom(0.62, 'out')).toBe(0.5)
  expect(nextZoom(1, 'in')).toBe(1.25)
  expect(nextZoom(1.5, 'in')).toBeUndefined()
  expect(nextZoom(0.4, 'out')).toBeUndefined()
})

test('converts points to the frame and back', () => {
  const frame = { x: 300, y: 48, width: 640, height: 400 }
  expect(toFrame({ x: 400, y: 98 }, frame, 0.5)).toEqual({ x: 200, y: 100 })
  expect(toWindow({ x: 200, y: 100 }, frame, 0.5)).toEqual({ x: 400, y: 98 })
  expect(scaleBox({ x: 10, y: 20, width: 30, height: 40 }, 0.5)).toEqual({ x: 5, y: 10, width: 15, height: 20 })
})

test.each([
  ['/', 'home'],
  ['/products/chai?variant=1', 'product'],
  ['/collections', 'list-collections'],
  ['/collections/all', 'collection'],
  ['/categories/tea', 'collection'],
  ['/collections/all/products/chai', 'product'],
  ['/pages/about', 'page'],
  ['/search?q=tea', 'search'],
  ['/cart', 'cart'],
  ['/account', undefined],
])('%s shows the template %s', (path, template) => {
  const templates = ['home', 'product', 'collection', 'list-collections', 'page', 'search', 'cart']
  expect(pageOfPath(path, templates)?.template).toBe(template)
})
