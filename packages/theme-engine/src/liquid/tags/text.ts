import type { TagDefinition } from '../language.ts'

/** `{% raw %}...{% endraw %}`: text that isn't parsed as Liquid. */
export const raw: TagDefinition = {
  parse(parser) {
    const text = parser.rawBlock('endraw')
    return (context) => context.write(text)
  },
}

/** `{% comment %}...{% endcomment %}`: prints nothing; comments can be nested. */
export const comment: TagDefinition = {
  parse(parser) {
    parser.rawBlock('endcomment', 'comment')
    return () => {}
  },
}

/** `{% doc %}...{% enddoc %}`: documentation for users of the file. */
export const doc: TagDefinition = {
  parse(parser) {
    parser.rawBlock('enddoc')
    return () => {}
  },
}

/** `{% liquid %}`: a tag on each line. */
export const liquid: TagDefinition = { parse: (parser) => parser.lines() }
