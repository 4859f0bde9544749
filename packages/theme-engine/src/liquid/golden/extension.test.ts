import { describe, expect, test } from 'vitest'
import { evaluateNamed } from '../expression-parser.ts'
import { extendLanguage, type OutputTracker, type TagDefinition } from '../language.ts'
import { Lookup } from '../lookup.ts'
import { parseTemplate } from '../parse-template.ts'
import { Register } from '../register.ts'
import { RenderContext } from '../render-context.ts'
import { standardLanguage } from '../standard-language.ts'
import { renderGolden } from './render-golden.ts'

/** A tag as a host defines it: a block with its own variable and named arguments. */
const box: TagDefinition = {
  parse(parser) {
    const kind = parser.string('a kind')
    parser.scanner.accept(',')
    const named = parser.namedArguments()
    const local = parser.local('box')
    const { render } = parser.block(['endbox'], [local])
    return (context) => {
      local.set(context, { kind, ...evaluateNamed(context, named) })
      context.write('<')
      render(context)
      context.write('>')
    }
  },
}

/** A tag whose block isn't Liquid. */
const schema: TagDefinition = {
  parse(parser) {
    const text = parser.rawBlock('endschema')
    return (context) => context.writeValue(text.length)
  },
}

const language = extendLanguage(standardLanguage, { tags: { box, schema } })

describe('host tags', () => {
  test.each([
    ['{% box "a", size: 2 %}{{ box.kind }}{{ box.size }}{% endbox %}{{ box.kind }}', '<a2>'],
    ['{% box "a" %}{% box "b" %}{{ box.kind }}{% endbox %}{{ box.kind }}{% endbox %}', '<<b>a>'],
    ['{% assign box = 1 %}{% box "a" %}{{ box.kind }}{% endbox %}{{ box }}', '<a>1'],
    [
      '{% for x in (1..2) %}{% box "a", n: x %}{{ box.n }}{{ x }}{{ forloop.index }}{% endbox %}{% endfor %}',
      '<111><222>',
    ],
    ['{% for x in (1..3) %}{% box "a" %}{% break %}{% endbox %}{% endfor %}', '<>'],
    ['{% schema %}{ "a": "{{ %}" }{% endschema %}', '16'],
  ])('%s', (source, expected) => {
    expect(renderGolden(source, {}, { language })).toBe(expected)
  })

  test("extending a language doesn't change its base", () => {
    expect(() => renderGolden('{% box "a" %}{% endbox %}')).toThrow('Unknown tag "box"')
  })
})

class Products extends Lookup {
  readonly asked: string[] = []

  get(key: string): unknown {
    this.asked.push(key)
    return key === 'kurta' ? { title: 'Kurta' } : undefined
  }

  override items() {
    return [{ title: 'Kurta' }, { title: 'Dupatta' }]
  }
}

class Colour extends Lookup {
  get(key: string): unknown {
    return key === 'red' ? 255 : key === 'secret' ? () => 'called' : undefined
  }

  override text() {
    return '#ff0000<'
  }
}

describe('look-ups', () => {
  test('are called when a template reads them, and record what is missing', () => {
    const products = new Products()
    const source =
      '{{ products.kurta.title }}{{ products["sari"].title }}{{ products.size }}{% for p in products %}{{ p.title }}{% endfor %}{{ products | map: "title" | join }}'
    expect(renderGolden(source, { products })).toBe('Kurta2KurtaDupattaKurta Dupatta')
    expect(products.asked).toEqual(['kurta', 'sari', 'size'])
  })

  test('print their text, escaped, and compare by it', () => {
    const colour = new Colour()
    const source =
      '{{ colour }}{{ colour.red }}{{ colour.secret }}{{ colour | upcase }}{% if colour == "#ff0000<" %}same{% endif %}{% if colour != blank %}there{% endif %}'
    expect(renderGolden(source, { colour })).toBe('#ff0000&lt;255#FF0000&lt;samethere')
  })

  test('can be empty', () => {
    class Nothing extends Colour {
      override isEmpty() {
        return true
      }
    }
    expect(renderGolden('{{ x | default: "none" }}{% if x == blank %}blank{% endif %}', { x: new Nothing() })).toBe(
      'noneblank',
    )
  })
})

describe('contexts', () => {
  test('globals reach snippets, and those of a part are removed after it, even if it fails', () => {
    const parse = (source: string) => parseTemplate(source, { file: 'a.liquid', language })
    const section = parse('{{ shop }}{{ section }} ')
    const failing = parse('{% render "nowhere" %}')
    const context = new RenderContext({ globals: { shop: 'S' } })
    context.withGlobals({ section: 1 }, () => section.render(context))
    expect(() => context.withGlobals({ section: 2 }, () => failing.render(context))).toThrow('Missing snippet')
    section.render(context)
    expect(context.output).toBe('S1 S ')
  })

  test('locals belong to the template they are passed to', () => {
    const partial = parseTemplate('[{{ a }}]', { file: 'p.liquid', language })
    const context = new RenderContext({ partial: () => partial })
    parseTemplate('{{ a }}{{ [ "b" ] }}{% render "p" %}', { file: 'a.liquid', language }).render(context, {
      a: 1,
      b: 2,
    })
    expect(context.output).toBe('12[]')
  })

  test('host tags can render other templates, whose errors keep their position', () => {
    const inner = parseTemplate('\n{% render "nowhere" %}', { file: 'blocks/inner.liquid', language })
    const outer = extendLanguage(language, { tags: { inner: { parse: () => (context) => inner.render(context) } } })
    expect(() => renderGolden('x{% inner %}', {}, { language: outer })).toThrow(
      'Missing snippet "nowhere" (blocks/inner.liquid:2:4)',
    )
  })

  test('a register keeps state per render', () => {
    const counts = new Register<{ count: number }>('count')
    const counting = extendLanguage(language, {
      filters: {
        counted: (context) => {
          counts.get(context).count += 1
          return counts.get(context).count
        },
      },
    })
    const template = parseTemplate('{{ 0 | counted }}{{ 0 | counted }}', { file: 'a.liquid', language: counting })
    const run = () => {
      const context = new RenderContext()
      counts.set(context, { count: 0 })
      template.render(context)
      return context.output
    }
    expect(run() + run()).toBe('1212')
    expect(() => template.render(new RenderContext())).toThrow(`count isn't available here`)
    expect(counts.find(new RenderContext())).toBeUndefined()
  })

  test('a template lists the snippets it renders', () => {
    const template = parseTemplate('{% render "a" %}{% if x %}{% render "b" %}{% render "a" %}{% endif %}', {
      file: 'a.liquid',
      language,
    })
    expect(template.partials).toEqual(['a', 'b'])
    expect(template.file).toBe('a.liquid')
  })
})

/** Prints each value with the last letter of the literal text before it. */
class LetterTracker implements OutputTracker<string> {
  #letter = ''

  text(literal: string) {
    this.#letter = literal.slice(-1)
  }

  output() {
    const letter = this.#letter
    return letter === 'x' ? undefined : (_context: RenderContext, value: unknown) => `${letter}${value}${letter}`
  }

  save() {
    return this.#letter
  }

  restore(letter: string) {
    this.#letter = letter
  }

  fresh() {
    this.#letter = '_'
  }
}

describe('position of an output', () => {
  const tracking = extendLanguage(language, { trackOutputs: () => new LetterTracker() })

  test.each([
    ['a{{ 1 }}b{% echo 2 %}c{% cycle 3, 4 %}x{{ "<" }}', 'aa1abb2bcc3cx&lt;'],
    ['a{% if true %}b{% endif %}{{ 1 }}', 'abb1b'],
    ['a{% capture c %}{{ 1 }}b{{ 2 }}{% endcapture %}{{ c.size }}', 'aa7a'],
  ])('%s', (source, expected) => {
    expect(renderGolden(source, {}, { language: tracking })).toBe(expected)
  })

  test('knows the end of the output without joining it', () => {
    const context = new RenderContext()
    expect(context.tail(3)).toBe('')
    context.write('ab')
    expect(context.tail(3)).toBe('ab')
    context.write('x'.repeat(9000))
    expect(context.tail(3)).toBe('xxx')
    context.write('yz')
    expect(context.tail(3)).toBe('xyz')
    context.output = 'put back'
    expect(context.tail(3)).toBe('ack')
  })
})
