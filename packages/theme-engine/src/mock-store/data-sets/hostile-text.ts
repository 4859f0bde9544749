import type { MockStore } from '../mock-store.ts'
import { changeTexts } from './change-texts.ts'

/** Texts that break markup, scripts, styles, templates or layouts that don't expect them. */
const TEXTS = [
  '<script>window.ran = true</script>',
  '"><img src=x onerror="window.ran = true">',
  "'; window.ran = true; '",
  '</style></title></textarea><b>bold',
  '{{ shop.name }} {% raw %} {% if %}',
  'javascript:window.ran=true',
  'Unbreakable'.repeat(20),
  '\u202Eright to left\u202C and \u0000 nothing',
  '👩🏽‍🌾🌶️ Z̷̢̛a̴͝l̸g̵o̸',
  '&lt;already escaped&gt; &amp; AT&T',
  '%00 %0A ../../../etc/passwd',
  '   ',
]

/** Every text is one of those, with the original behind it so that pages can be told apart. Menus lead to bad addresses. */
export function hostileText(store: MockStore): MockStore {
  const changed = changeTexts(store, (original, { kind, index }) => {
    const text = TEXTS[(index + kind.length) % TEXTS.length] ?? ''
    return kind === 'paragraph' ? text : `${text} ${original}`
  })
  const addresses = [
    'javascript:window.ran=true',
    '//evil.example',
    '/collections/all',
    'data:text/html,<b>',
    '/pages/"><b>',
  ]
  return {
    ...changed,
    menus: changed.menus.map((menu) => ({
      ...menu,
      links: menu.links.map((link, index) => ({ ...link, url: addresses[index % addresses.length] ?? '/' })),
    })),
  }
}
