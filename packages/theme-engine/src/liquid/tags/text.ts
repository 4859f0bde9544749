import type { TagDefinition } from '../language.ts'

/** `{% raw %}...{% endraw %}`: text that is not read as Liquid. */
export const raw: TagDefinition = {
  parse(parser) {
    const text = parser.rawBlock('endraw')
    return (context) => context.write(text)
  },
}

/** `{% comment %}...{% endcomment %}`: nothing, whatever it holds; comments may stand in comments. */
export const comment: TagDefinition = {
  parse(parser) {
    parser.rawBlock('endcomment', 'comment')
    return () => {}
  },
}

/** `{% doc %}...{% enddoc %}`: words for whoever uses the file. */
export const doc: TagDefinition = {
  parse(parser) {
    parser.rawBlock('enddoc')
    return () => {}
  },
}

/** `{% liquid %}`: a tag on each line. */
export const liquid: TagDefinition = { parse: (parser) => parser.lines() }
