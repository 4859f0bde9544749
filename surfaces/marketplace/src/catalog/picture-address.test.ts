import { expect, test } from 'vitest'
import { pictureAddress } from './picture-address.ts'

test.each(['/catalog/icons/lekhak.svg', 'https://cdn.example.com/icon.png'])('shows %s', (address) => {
  expect(pictureAddress(address)).toBe(address)
})

test.each(['javascript:alert(1)', '//evil.example/x.png', '/\\evil.example', 'data:image/svg+xml;base64,PHN2Zz4='])(
  'shows an empty picture for %s',
  (address) => {
    expect(pictureAddress(address)).toMatch(/^data:image\/gif;/)
  },
)
