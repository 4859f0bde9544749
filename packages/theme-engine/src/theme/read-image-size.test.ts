import { expect, test } from 'vitest'
import { readImageSize } from './read-image-size.ts'

function bytes(hex: string): Uint8Array {
  const digits = hex.replaceAll(/\s/g, '')
  return Uint8Array.from({ length: 64 }, (_byte, at) => Number.parseInt(digits.slice(at * 2, at * 2 + 2) || '0', 16))
}

test('reads sizes from the first bytes', () => {
  expect(readImageSize(bytes('89504e47 0d0a1a0a 0000000d 49484452 00000140 000000f0'))).toEqual({
    width: 320,
    height: 240,
  })
  expect(readImageSize(bytes('474946383961 4001 f000'))).toEqual({ width: 320, height: 240 })
  expect(readImageSize(bytes('ffd8 ffe0 0004 0000 ffc0 0011 08 00f0 0140'))).toEqual({ width: 320, height: 240 })
  expect(readImageSize(bytes('52494646 00000000 57454250 56503858 0a000000 00000000 3f0100 ef0000'))).toEqual({
    width: 320,
    height: 240,
  })
  expect(readImageSize(bytes('52494646 00000000 57454250 56503820 00000000 000000 9d012a 4001 f000'))).toEqual({
    width: 320,
    height: 240,
  })
  expect(readImageSize(bytes('52494646 00000000 57454250 5650384c 00000000 2f 3fc13b00'))).toEqual({
    width: 320,
    height: 240,
  })
})

test("reads an SVG's size or aspect ratio", () => {
  expect(readImageSize('<?xml version="1.0"?><svg width="32px" height="16">')).toEqual({ width: 32, height: 16 })
  expect(readImageSize('<svg viewBox="0 0 48 24">')).toEqual({ width: 48, height: 24 })
})

test('returns undefined for anything else', () => {
  expect(readImageSize('hello')).toBeUndefined()
  expect(readImageSize(bytes('00'))).toBeUndefined()
  expect(readImageSize(new Uint8Array())).toBeUndefined()
  expect(readImageSize(bytes('ffd8 ffe0 ffff'))).toBeUndefined()
})
