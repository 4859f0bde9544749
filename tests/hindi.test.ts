import { readFileSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { AppManifest, appScopes, compareManifests } from '@haat/app-manifest'
import type { Endpoint } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { faultsInHindi } from '../domains/src/app-platform/app-settings/hindi.ts'
import { additionsInHindi } from '../domains/src/app-platform/consent/hindi.ts'
import { exampleManifest } from '../domains/src/app-platform/published-app.fixture.ts'
import { changesInHindi } from '../packages/app-manifest/src/hindi/changes.ts'
import { scopesInHindi } from '../packages/app-manifest/src/hindi/scopes.ts'
import { appsInHindi } from '../surfaces/dashboard/src/language/hindi/apps.ts'
import { interfaceInHindi } from '../surfaces/dashboard/src/language/hindi/interface.ts'
import { problemsInHindi } from '../surfaces/dashboard/src/language/hindi/problems.ts'

const PAGES = 'surfaces/dashboard/src/apps'

/** The sources of the translated pages. */
async function pageSources(): Promise<string[]> {
  const paths = await Array.fromAsync(glob(`${PAGES}/**/*.{ts,tsx}`))
  return paths.map((path) => readFileSync(path, 'utf8'))
}

const namesIn = (text: string) => [...text.matchAll(/\{([a-z_]+)\}/g)].map(([, name]) => name).sort()

test.each([
  ['permissions', Object.fromEntries(Object.entries(scopesInHindi).map(([scope, text]) => [`${scope}`, text]))],
  ['changes of an app', changesInHindi],
  ['what an app adds', additionsInHindi],
  ['settings', faultsInHindi],
  ['pages', appsInHindi],
  ['components', interfaceInHindi],
  ['problems', problemsInHindi],
])('17: every text is written in Hindi, with the same values: %s', (_, catalogue: Readonly<Record<string, string>>) => {
  const entries = Object.entries(catalogue)
  expect(entries.length).toBeGreaterThan(5)
  for (const [english, hindi] of entries) {
    expect(hindi, english).toMatch(/\p{Script=Devanagari}/u)
    expect(namesIn(hindi), english).toEqual(namesIn(english))
    // Latin digits and no English left, apart from names and terms.
    expect(hindi.replace(/\{[a-z_]+\}/g, ''), english).not.toMatch(
      /[०-९]|(?!Haat|AI|https?|true|false)\b[A-Za-z]{2,}\b/,
    )
  }
})

test('17: changes of an app are described in Hindi, apart from what the developer wrote', () => {
  const before = AppManifest.parse(exampleManifest())
  const after = AppManifest.parse({
    ...exampleManifest(),
    permissions: { required: [{ scope: 'orders:personal', reason: 'Prints labels' }] },
    privacy: { ...before.privacy, ai_training: true },
  })
  expect(compareManifests(before, after, 'hi').map(({ sentence }) => sentence)).toEqual([
    'नई अनुमति: ऑर्डर किसने किया, यह देखना: नाम, फ़ोन नंबर, ईमेल और डिलीवरी का पता',
    'डेटा अब AI मॉडल को ट्रेन करने के लिए इस्तेमाल होता है',
    'अब इसकी ज़रूरत नहीं: आपके प्रोडक्ट देखना, ड्राफ़्ट, कीमतों और स्टॉक के साथ',
  ])
  expect(Object.keys(scopesInHindi)).toEqual(Object.keys(appScopes))
})

test('17: the translated pages show no text that isn’t translated, and every translation is shown', async () => {
  const sources = await pageSources()
  expect(sources.length).toBeGreaterThan(20)
  for (const source of sources) {
    expect(source).not.toMatch(
      /\b(?:title|label|description|hint|placeholder|confirmLabel|confirm_label|empty|aria-label)="[^"]*[A-Za-z]/,
    )
    // Texts in objects are translated where they're shown.
    const named = [...source.matchAll(/\b(?:title|label|detail|text|description): '([A-Z“][^'\n]*)'/g)]
    for (const [, text = ''] of named) expect(appsInHindi).toHaveProperty([text])
    // Text between tags: on a line of its own, or within one.
    expect(source).not.toMatch(/^\s+[A-Z“][A-Za-z’]*(?: [\w’“”,.]+)*[.…?]?$/m)
    expect(source).not.toMatch(/<\w+[^<>{}]*>[A-Z][^<>{}()]*<\//)
  }
  const all = sources.join('\n')
  expect(Object.keys(appsInHindi).filter((text) => !all.includes(`'${text}'`))).toEqual([])
})

/** Every call can be answered with these. */
const general = [
  'internal_error',
  'invalid_fields',
  'not_allowed',
  'not_signed_in',
  'permission_missing',
  'read_only_session',
  'too_many_requests',
  'unavailable',
  'unexpected_response',
  'unreachable',
]

test('17: every problem of the translated pages has a text in Hindi', async () => {
  const codes = new Set(general)
  for (const source of await pageSources()) {
    for (const [, names = '', contract = ''] of source.matchAll(
      /import \{([^}]+)\} from '@haat\/domains\/([\w/-]+)'/g,
    )) {
      const exported: Record<string, Endpoint> = await import(`../domains/src/${contract}.ts`)
      for (const name of names.split(',').map((part) => part.trim())) {
        if (!name.endsWith('Endpoint')) continue
        for (const { code } of exported[name]?.refusals ?? []) codes.add(code)
      }
    }
  }
  expect(codes.size).toBeGreaterThan(general.length + 5)
  expect([...codes].filter((code) => !(code in problemsInHindi))).toEqual([])
})
