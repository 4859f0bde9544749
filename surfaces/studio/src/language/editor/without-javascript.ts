import { type Input, NodeType, Parser, type PartialParse, Tree } from '@lezer/common'

/**
 * Stands in for `@codemirror/lang-javascript`, which the grammar of HTML requires. Themes have no scripts, and the
 * grammar of JavaScript is larger than all others together.
 */
class Unparsed extends Parser {
  createParse(input: Input, _fragments: unknown, ranges: readonly { from: number; to: number }[]): PartialParse {
    const start = ranges[0]?.from ?? 0
    const end = ranges.at(-1)?.to ?? input.length
    return {
      parsedPos: end,
      stoppedAt: null,
      stopAt: () => undefined,
      advance: () => new Tree(NodeType.none, [], [], end - start),
    }
  }

  configure(): this {
    return this
  }
}

const unparsed = { parser: new Unparsed() }

export const javascriptLanguage = unparsed
export const typescriptLanguage = unparsed
export const jsxLanguage = unparsed
export const tsxLanguage = unparsed

export function javascript(): { support: readonly [] } {
  return { support: [] }
}
