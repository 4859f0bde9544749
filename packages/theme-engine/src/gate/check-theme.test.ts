import { expect, test } from 'vitest'
import { dataSets } from '../mock-store/data-sets.ts'
import type { ThemeFiles } from '../theme/theme-files.ts'
import { checkTheme } from './check-theme.ts'
import { ENGINE_VERSION } from './engine-version.ts'

const NO_WIDGETS: ThemeFiles = new Map()

/** A theme whose home page has one section with this markup. */
function themeWith(markup: string): ThemeFiles {
  return new Map([
    ['sections/shelf.liquid', `{% comment %}\n@section "Shelf"\n{% endcomment %}\n${markup}`],
    ['templates/home.json', '{ "sections": [{ "id": "one", "type": "shelf" }] }'],
    ['templates/cart.json', '{ "sections": [{ "id": "two", "type": "shelf" }] }'],
  ])
}

/** Findings that need rendering, in order. */
function renderedFindings(files: ThemeFiles) {
  const { findings } = checkTheme(files, { widgets: NO_WIDGETS })
  return findings.filter(({ code }) => code === 'render_fails' || code === 'fuel_over_half')
}

/** Work that grows with the number of products: 12 or 13 in most data sets, 1,000 in one. */
const workForEachProduct = (times: number) =>
  `{% for product in collections.all.products %}{% for number in (1..${times}) %}{{ number }}{% endfor %}{% endfor %}`

test('a section that fails with one data set is an error with its line, page and data set', () => {
  expect(renderedFindings(themeWith(`<p>\n${workForEachProduct(400)}</p>`))).toMatchObject([
    {
      file: 'sections/shelf.liquid',
      line: 5,
      code: 'render_fails',
      severity: 'error',
      message:
        'Doesn\'t render on the page "home" with the data set "1,000 products" and in 1 other case: The template takes too long to render',
    },
  ])
})

test('a failure with every data set is one error that counts the other cases', () => {
  const files = themeWith('{% for number in (1..900000) %}{{ number }}{% endfor %}')
  const [finding, ...others] = renderedFindings(files)
  expect(others).toEqual([])
  expect(finding?.message).toContain(
    `the page "home" with the data set "Everyday store" and in ${2 * 10 - 1} other cases`,
  )
})

test('a section above half of its fuel is a warning with the data set that needs most', () => {
  expect(renderedFindings(themeWith(workForEachProduct(130)))).toMatchObject([
    {
      file: 'sections/shelf.liquid',
      line: 1,
      code: 'fuel_over_half',
      severity: 'warning',
      message: expect.stringMatching(
        /^The section "shelf" on the page "home" needs [5-9]\d% of its fuel limit with the data set "1,000 products"$/,
      ),
    },
  ])
})

test('a page above half of its fuel is a warning at its template', () => {
  const files = new Map(themeWith(workForEachProduct(75)))
  const sections = Array.from({ length: 6 }, (_, at) => ({ id: `s${at}`, type: 'shelf' }))
  files.set('templates/home.json', JSON.stringify({ sections }))
  expect(renderedFindings(files)).toMatchObject([
    { file: 'templates/home.json', code: 'fuel_over_half', message: expect.stringContaining('The page "home" needs') },
  ])
})

test('findings of rendering are in the order of the others, and the report names the engine', () => {
  const files = new Map(themeWith(`<img src="a.png">\n${workForEachProduct(400)}`))
  const { findings, pages, engine_version: version } = checkTheme(files, { widgets: NO_WIDGETS })
  const places = findings.filter(({ file }) => file === 'sections/shelf.liquid').map(({ code, line }) => [code, line])
  expect(places).toEqual(
    expect.arrayContaining([
      ['missing_alt', 4],
      ['render_fails', 5],
    ]),
  )
  expect(places.map(([, line]) => line)).toEqual(places.map(([, line]) => line).toSorted())
  expect(pages).toHaveLength(2 * dataSets.length)
  expect(version).toBe(ENGINE_VERSION)
})

test('a theme that doesn’t compile has the validator’s findings only', () => {
  const {
    findings,
    pages,
    default_configuration: configuration,
  } = checkTheme(themeWith('{% if %}'), {
    widgets: NO_WIDGETS,
  })
  expect(findings.some(({ severity }) => severity === 'error')).toBe(true)
  expect(pages).toEqual([])
  expect(configuration).toBeUndefined()
})
