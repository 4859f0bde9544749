import { expect, test } from 'vitest'
import { compile } from '../compile/compile.ts'
import type { ThemeConfiguration } from '../configuration/configuration.ts'
import { mockPage } from '../mock-store/mock-page.ts'
import type { PageData } from './data/page-data.ts'

const list = '<h1>{{ collection.title }}</h1><a href="{{ collection.url }}">all</a>'

function themeOf(markup: string, templates: readonly string[] = ['collection']) {
  const files = new Map([['sections/list.liquid', `{% comment %}\n@section "List"\n{% endcomment %}${markup}`]])
  const config: ThemeConfiguration = {
    sections: templates.map((template) => ({ id: template, type: 'list', template, settings: {}, blocks: [] })),
    settings: {},
  }
  const theme = compile(files)
  return {
    render: (template: string, data: PageData = mockPage(template)) => theme.render({ template, config, data }),
    needs: (template: string) => theme.needs({ template, config }),
  }
}

test('a category page has the collection template of a theme without its own', () => {
  const { html, warnings, title, ...meta } = themeOf(`${list}<i>{{ template.name }}</i>`).render('category')
  expect(warnings).toEqual([])
  expect(html).toContain('<h1>Spices</h1><a href="/categories/spices">all</a><i>collection</i>')
  expect(title).toContain('Spices')
  expect(meta.canonical_url).toBe('https://kesari.example/categories/spices')
})

test('a theme’s own category template comes first', () => {
  const { html } = themeOf(`${list}<i>{{ template.name }}</i>`, ['collection', 'category']).render('category')
  expect(html).toContain('<i>category</i>')
  expect(html.match(/<h1>/g)).toHaveLength(1)
})

test('a theme that doesn’t know categories gets their breadcrumbs and subcategories', () => {
  const spices = themeOf(list).render('category').html
  expect(spices).toMatch(
    /<nav class="haat-crumbs[^>]*aria-label="Breadcrumbs"><ol><li><a href="\/">Home<\/a><\/li><li><a href="\/categories\/pantry">Pantry<\/a><\/li><li><span aria-current="page">Spices/,
  )
  const pantry = themeOf(list).render('category', mockPage('category', { handle: 'pantry', root: '/kesari' })).html
  expect(pantry).toContain('<nav class="haat-subcategories" aria-label="Subcategories">')
  expect(pantry).toContain('<a href="/kesari/categories/blends">Blends</a>')
})

test('what a theme shows of a category isn’t shown twice', () => {
  const markup = `${list}{% for above in category.ancestors %}{{ above.title }}{% endfor %}{{ category.subcategories.size }}`
  const { html } = themeOf(markup).render('category')
  expect(html).not.toContain('haat-category-navigation')
})

test('templates read the tree of categories', () => {
  const markup =
    '{% for category in categories %}[{{ category.name }} {{ category.products_count }}:{% for below in category.subcategories %}{{ below }} below {{ below.parent.url }},{% endfor %}]{% endfor %}'
  const { html, missing } = themeOf(markup, ['home']).render('home')
  expect(html).toContain('[Pantry 7:Spices below /categories/pantry,Blends below /categories/pantry,][Tea 2:][Home 2:')
  expect(missing.all_categories).toBe(false)
})

test('a template that reads categories requests them', () => {
  const { all_categories: _none, ...without } = mockPage('home')
  expect(themeOf('{{ categories.size }}', ['home']).render('home', without).missing.all_categories).toBe(true)
  expect(themeOf("{{ categories['tea'].title }}", ['home']).render('home', without).missing.all_categories).toBe(true)
  expect(themeOf('{{ shop.name }}', ['home']).render('home', without).missing.all_categories).toBe(false)
})

test('a category is found by its handle at every level', () => {
  const { html } = themeOf("<i>{{ categories['blends'].title }}|{{ categories['none'].title }}</i>", ['home']).render(
    'home',
  )
  expect(html).toContain('<i>Blends|</i>')
})

test('a setting of type category gives the category at any level, and nothing once it’s gone', () => {
  const theme = compile(
    new Map([
      [
        'sections/pick.liquid',
        `{% comment %}\n@section "Pick"\n@setting chosen category\n{% endcomment %}
<i>{{ section.settings.chosen.title }}|{{ section.settings.chosen.url }}|{{ section.settings.chosen.products_count }}</i>`,
      ],
    ]),
  )
  const configOf = (chosen: string): ThemeConfiguration => ({
    sections: [{ id: 'a', type: 'pick', template: 'home', settings: { chosen }, blocks: [] }],
    settings: {},
  })
  const render = (chosen: string, data = mockPage('home')) =>
    theme.render({ template: 'home', config: configOf(chosen), data })
  expect(render('blends').html).toContain('<i>Blends|/categories/blends|')
  expect(render('none').html).toContain('<i>||</i>')
  expect(theme.needs({ template: 'home', config: configOf('blends') }).all_categories).toBe(true)
  expect(theme.needs({ template: 'home', config: configOf('') }).all_categories).toBe(false)
  const { all_categories: _none, ...without } = mockPage('home')
  expect(render('blends', without).missing.all_categories).toBe(true)
  expect(render('', without).missing.all_categories).toBe(false)
})

test('a product has its main category with those above it', () => {
  const markup =
    '<i>{{ product.category }} {{ product.category.url }} {{ product.category.ancestors | map: "title" | join: ">" }} {{ product.category.parent.url }}</i>'
  const { html } = themeOf(markup, ['product']).render('product')
  expect(html).toContain('<i>Spices /categories/spices Pantry /categories/pantry</i>')
})

test('the page size of a category page is that of its section', () => {
  const section = '@setting products_per_page range\n@min 1\n@max 48\n@default 12'
  const theme = compile(
    new Map([['sections/list.liquid', `{% comment %}\n@section "List"\n${section}\n{% endcomment %}${list}`]]),
  )
  const sections = [{ id: 'a', type: 'list', template: 'collection', settings: {}, blocks: [] }]
  expect(theme.needs({ template: 'category', config: { sections, settings: {} } }).paginate).toEqual({
    list: 'collection.products',
    page_size: 12,
  })
})
