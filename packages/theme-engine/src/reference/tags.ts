/** A tag, as in the theme developer guide. */
export interface TagReference {
  readonly name: string
  readonly description: string
  /** How it is written, with its end. */
  readonly syntax: string
  /** The tag that ends its block. */
  readonly end?: string
}

interface TagGroup {
  readonly title: string
  readonly tags: readonly TagReference[]
}

/** Every tag, in the order of the guide. */
export const tagGroups: readonly TagGroup[] = [
  {
    title: 'Store',
    tags: [
      block(
        'form',
        "{% form 'product', product %}",
        'A form with the right URL and hidden fields. Types: `product`, `cart`, `contact`, `newsletter`, `localization`. Other arguments become attributes; `return_to` is the path to return to.',
      ),
      block(
        'paginate',
        '{% paginate collection.products by 12 %}',
        'Splits `collection.products`, `search.results` or `collections` into pages of at most 50 items.',
      ),
      tag('section', "{% section 'name' %}", 'A section at a fixed position, in layouts.'),
      tag('sections', "{% sections 'header-group' %}", 'The header or footer sections, in layouts.'),
      tag(
        'content_for',
        "{% content_for 'blocks' %}",
        "The section's blocks with their files in `blocks/`; `{% content_for 'block', type: 'price', id: 'price' %}` renders one of them.",
      ),
      tag(
        'render',
        "{% render 'name', argument: value %}",
        'Renders `snippets/name.liquid`, which can only access its arguments and the global objects. `with value as name` passes one value, `for list as name` renders it for each item.',
      ),
      block('style', '{% style %}', 'Inline CSS with Liquid.'),
      block('stylesheet', '{% stylesheet %}', "The section's CSS without Liquid, added once in the head."),
      block('javascript', '{% javascript %}', "No output: themes can't have scripts."),
      block('schema', '{% schema %}', 'No output; annotations take its place.'),
      tag('layout', '{% layout none %}', 'No effect; for imported themes.'),
    ],
  },
  {
    title: 'Variables',
    tags: [
      tag('assign', '{% assign name = value %}', 'Sets a variable.'),
      block('capture', '{% capture name %}', 'Sets a variable to the output of its block.'),
      tag('increment', '{% increment name %}', 'Prints a counter, from 0, and adds 1.'),
      tag('decrement', '{% decrement name %}', 'Subtracts 1 from a counter and prints it, from -1.'),
    ],
  },
  {
    title: 'Conditions and loops',
    tags: [
      block('if', '{% if condition %}', 'Renders its block if the condition is true; with `elsif` and `else`.'),
      block('unless', '{% unless condition %}', "Renders its block if the condition isn't true."),
      block('case', '{% case value %}{% when 1 %}', 'Renders the block of the `when` with this value, or of `else`.'),
      block(
        'for',
        '{% for item in list limit: 4 %}',
        'Renders its block for each item, with `forloop`; the block after `else` if there is none. Arguments: `limit`, `offset`, `reversed`.',
      ),
      tag('break', '{% break %}', 'Ends the loop.'),
      tag('continue', '{% continue %}', 'Continues with the next item.'),
      block(
        'tablerow',
        '{% tablerow item in list cols: 3 %}',
        'Table rows with a cell for each item, and `tablerowloop`.',
      ),
      tag('cycle', "{% cycle 'odd', 'even' %}", 'Prints its values in turn.'),
    ],
  },
  {
    title: 'Text',
    tags: [
      tag('echo', '{% echo value %}', 'Prints a value, as `{{ }}` does; for `{% liquid %}`.'),
      tag('liquid', '{% liquid\n  assign a = 1\n  echo a\n%}', 'Several tags, one a line, without delimiters.'),
      block('raw', '{% raw %}', 'Prints its block as it is.'),
      block(
        'comment',
        '{% comment %}',
        'No output. The first one with annotations declares a section, widget or block.',
      ),
      block(
        'doc',
        '{% doc %}',
        'Documents a snippet: `@param {string} title - Text of the heading` for each argument, in brackets if it is optional, and `@example`.',
      ),
      tag('include', "{% include 'name' %}", 'Not supported: use `render`, which passes variables explicitly.'),
    ],
  },
]

const byName = new Map(tagGroups.flatMap(({ tags }) => tags.map((one) => [one.name, one])))

/** The tag with this name. */
export function findTagReference(name: string): TagReference | undefined {
  return byName.get(name)
}

function tag(name: string, syntax: string, description: string): TagReference {
  return { name, description, syntax }
}

function block(name: string, opening: string, description: string): TagReference {
  return { name, description, syntax: `${opening}{% end${name} %}`, end: `end${name}` }
}
