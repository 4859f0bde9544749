import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { AppManifest } from '../manifest/manifest.ts'
import { checkPackage } from './check-package.ts'

const root = join(import.meta.dirname, '../../../../tests/apps')
const builtIn = join(import.meta.dirname, '../../../../apps')

function filesOf(name: string, parent = root): Map<string, Buffer> {
  const folder = join(parent, name)
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = entries.map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [relative(folder, path), readFileSync(path)]))
}

test.each(readdirSync(root))('the package %s has no findings', (name) => {
  const { manifest, findings } = checkPackage(filesOf(name))
  expect(findings).toEqual([])
  expect(manifest?.id).toBe(name)
})

test.each(readdirSync(builtIn))('the app %s, which ships with Haat, has no findings', (name) => {
  expect(checkPackage(filesOf(name, builtIn)).findings).toEqual([])
})

test.each([
  ['blocks/stars.liquid', 'product.rating\n', 'product.other\n', ['data_not_declared:5']],
  ['blocks/reviews.liquid', 'reviews by product', 'reviews by page', ['index_missing:6']],
  ['blocks/reviews.liquid', 'reviews by product', 'others by product', ['records_not_declared:6']],
  ['blocks/reviews.liquid', "'submit-review'", "'send-review'", ['action_not_declared:34']],
  ['blocks/stars.liquid', '<p class="stars">', "{% render 'x' %}<p>", ['tag_refused:8']],
  [
    'blocks/stars.liquid',
    '{%- if product',
    '{% for i in (1..999) %}{% for j in (1..999) %}{% endfor %}{% endfor %}{%- if product',
    ['fuel_limit:7'],
  ],
  ['blocks/stars.liquid', '@icon', '@min_height 2000px\n  @icon', ['bad_min_height:3']],
  ['embeds/data.liquid', '{%- if product', 'not json {%- if product', ['bad_head_data:1']],
  ['actions/submit-review.json', '"status": "pending"', '"other": "pending"', ['unknown_field:1']],
  ['actions/submit-review.json', '"textarea"', '"password"', ['bad_action:6']],
  ['assets/app.css', '.review {', '@import "x"; .review {', ['at_rule_refused:1']],
  ['haat.app.json', '"icon": "assets/star.svg"', '"icon": "https://cdn.example/star.svg"', ['invalid_value:8']],
  ['haat.app.json', '"languages":', '"screenshots": ["https://cdn.example/one.png"], "languages":', ['other_site:9']],
  [
    'haat.app.json',
    '"languages":',
    '"screenshots": [\n"https://youtu.be/aqz-KE-bpKQ",\n"https://www.youtube.com.cdn.example/watch?v=aqz-KE-bpKQ"],\n"languages":',
    ['other_site:11'],
  ],
  ['haat.app.json', '"languages":', '"screenshots": ["listing/none.png"], "languages":', ['file_missing:9']],
  ['haat.app.json', '"languages":', '"screenshots": ["a/../../b.png"], "languages":', ['invalid_value:9']],
  ['haat.app.json', '"blocks/stars.liquid"', '"blocks/none.liquid"', ['file_missing:45']],
])('%s with %s as %s is reported', (path, from, to, expected) => {
  const files = filesOf('review-list')
  const text = String(files.get(path))
  expect(text).toContain(from)
  files.set(path, Buffer.from(text.replace(from, to)))
  const { manifest, findings } = checkPackage(files)
  expect(findings.map(({ file, code, line }) => `${file === path ? '' : `${file} `}${code}:${line}`)).toEqual(expected)
  expect(manifest).toBeUndefined()
})

test('schedules need a server that hears of them', () => {
  const files = filesOf('review-list')
  const text = String(files.get('haat.app.json'))
  const check = (added: string) => {
    files.set('haat.app.json', Buffer.from(text.replace('{\n', `{\n  ${added},\n`)))
    return checkPackage(files).findings.map(({ code, line, severity }) => `${code}:${line} ${severity}`)
  }
  const server = '"urls": { "base": "https://reviews.example", "webhooks": "/hooks" }'
  const daily = '"schedules": [{ "name": "sync", "every": "day" }]'
  expect(check(daily)).toEqual(['url_missing:2 error'])
  expect(check(`${server}, "webhooks": [{ "types": ["apps.tick"] }], ${daily}`)).toEqual([])
  expect(check(`${server},\n${daily}`)).toEqual(['tick_not_subscribed:3 warning'])
  expect(check(`${server},\n"webhooks": [{ "types": ["apps.tick"] }]`)).toEqual(['tick_without_schedule:3 warning'])
  const hourly = '"schedules": [{\n"name": "sync", "every": "hour",\n"at": "02:00" }]'
  expect(check(`${server}, "webhooks": [{ "types": ["apps.tick"] }], ${hourly}`)).toEqual(['time_unused:4 error'])
})

test('a screenshot can be a video on YouTube', () => {
  const files = filesOf('review-list')
  const screenshots = ['https://www.youtube.com/watch?v=aqz-KE-bpKQ', 'https://youtu.be/aqz-KE-bpKQ']
  const manifest = { ...JSON.parse(String(files.get('haat.app.json'))), screenshots }
  files.set('haat.app.json', Buffer.from(JSON.stringify(manifest)))
  expect(checkPackage(files).manifest?.screenshots).toEqual(screenshots)
})

test('a version that was published with a picture of another site can still be read', () => {
  const screenshots = ['https://cdn.example/one.png']
  const manifest = JSON.parse(String(filesOf('review-list').get('haat.app.json')))
  expect(AppManifest.parse({ ...manifest, screenshots }).screenshots).toEqual(screenshots)
})

const deep = '['.repeat(20_000)
test.each([
  ['brackets', deep],
  ['brackets in a string before them', `{ "a": "${']'.repeat(20_000)}", "b": ${deep}`],
  ['a quote in a comment before them', `/* " */ ${deep}`],
  ['brackets of another kind between them', '[},'.repeat(20_000)],
])('a manifest that nests too deep is reported, also with %s', (_, text) => {
  const { findings } = checkPackage(new Map([['haat.app.json', Buffer.from(text)]]))
  expect(findings.map(({ code }) => code)).toEqual(['too_deep'])
})

test('brackets in texts of a manifest don’t count as nesting', () => {
  const files = filesOf('review-list')
  const text = String(files.get('haat.app.json'))
  files.set('haat.app.json', Buffer.from(text.replace('Collects reviews', '['.repeat(45))))
  expect(checkPackage(files).manifest?.tagline).toContain('[[[')
})
