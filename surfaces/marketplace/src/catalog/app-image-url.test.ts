import { expect, test } from 'vitest'
import { appImageUrl } from './app-image-url.ts'

test.each(['/catalog/icons/lekhak.svg', 'https://cdn.example.com/icon.png'])('allows %s', (url) => {
  expect(appImageUrl(url)).toBe(url)
})

test.each(['javascript:alert(1)', '//evil.example/x.png', '/\\evil.example', 'data:image/svg+xml;base64,PHN2Zz4='])(
  'replaces %s with a transparent pixel',
  (url) => {
    expect(appImageUrl(url)).toMatch(/^data:image\/gif;/)
  },
)
