import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './server-process.ts'

/** The section that the benchmark types into. It stands on the home page. */
export const TYPED_SECTION = 'sections/bench-1.liquid'
/** The text after which the benchmark types. */
export const TYPED_AFTER = '<p class="bench-note">'

/** The style sheet that the benchmark types into: a number as the value of a property of the section's text. */
const CSS_FILE = 'assets/theme.css'
export const CSS_PROPERTY = '--bench'

/** Returns a theme of `count` text files by path: Starter, and generated sections, of which the first is on the home page. */
export function themeOfFiles(count: number): Record<string, string> {
  const files = readTexts(join(root, 'themes/starter'))
  const generated = count - Object.keys(files).length
  for (let number = 1; number <= generated; number += 1) files[`sections/bench-${number}.liquid`] = section(number)
  files[CSS_FILE] += `\n.bench-note { ${CSS_PROPERTY}: 1; }\n`
  const home = JSON.parse(files['templates/home.json'] ?? '{}')
  home.sections.unshift({ id: 'bench', type: 'bench-1', settings: {}, blocks: [] })
  files['templates/home.json'] = JSON.stringify(home, null, 2)
  return files
}

function section(number: number): string {
  return `{% comment %}
  @section Bench ${number}
  @icon text

  @setting heading
  @label Heading
  @type text
  @default Section ${number}

  @setting columns
  @label Columns
  @type range
  @min 2
  @max 5
  @default 3

  @setting collection
  @label Collection
  @type collection
{% endcomment %}
<section class="page-width bench">
  <h2>{{ section.settings.heading }}</h2>
  ${number === 1 ? `${TYPED_AFTER}</p>` : ''}
  {%- assign products = section.settings.collection.products -%}
  <ul style="columns: {{ section.settings.columns }}">
    {%- for product in products limit: 8 -%}
      <li>
        <a href="{{ product.url }}">{{ product.title }}</a>
        {%- if product.compare_at_price > product.price -%}
          <s>{{ product.compare_at_price | money }}</s>
        {%- endif -%}
        {{ product.price | money }}
      </li>
    {%- else -%}
      <li>{{ 'products.empty' | t }}</li>
    {%- endfor -%}
  </ul>
</section>
`
}

function readTexts(folder: string, prefix = ''): Record<string, string> {
  return Object.assign(
    {},
    ...readdirSync(folder).map((name) => {
      const file = join(folder, name)
      if (statSync(file).isDirectory()) return readTexts(file, `${prefix}${name}/`)
      return /\.(liquid|json|css|svg)$/.test(name) ? { [prefix + name]: readFileSync(file, 'utf8') } : {}
    }),
  )
}
