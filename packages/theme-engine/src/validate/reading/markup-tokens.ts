import { Tokenizer } from 'htmlparser2'
import { maskLiquid } from './html-view.ts'
import type { LiquidFile } from './liquid-file.ts'

/** A tag of HTML, or the start, middle or end of branches in Liquid. In the order of the file. */
export type MarkupToken =
  | { readonly kind: 'open' | 'close'; readonly name: string; readonly offset: number }
  | { readonly kind: 'branch' | 'next-branch'; readonly condition: string; readonly offset: number }
  | { readonly kind: 'end-branch'; readonly offset: number }

/** Elements without an end, and those whose end can be left out. */
const OPEN_ENDED: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dt dd option optgroup tr td th thead tbody tfoot colgroup rp rt html head body'.split(
    ' ',
  ),
)
const BRANCHING: ReadonlySet<string> = new Set([
  'if',
  'unless',
  'case',
  'for',
  'tablerow',
  'capture',
  'form',
  'paginate',
])
const DIVIDING: ReadonlySet<string> = new Set(['else', 'elsif', 'when'])

/** Reads a file's tags and branches, without what is inside comments and scripts. */
export function readMarkup(file: LiquidFile): MarkupToken[] {
  return [...htmlTags(file), ...liquidBranches(file)].toSorted((one, other) => one.offset - other.offset)
}

function htmlTags({ source, pieces }: LiquidFile): MarkupToken[] {
  const tokens: MarkupToken[] = []
  const masked = maskLiquid(source.text, pieces)
  const add = (kind: 'open' | 'close', from: number, to: number) => {
    const name = masked.slice(from, to).toLowerCase()
    const offset = from - (kind === 'open' ? 1 : 2)
    // `{% style %}` is masked as an element, but isn't one in the file.
    if (OPEN_ENDED.has(name) || source.text[offset] !== '<') return
    tokens.push({ kind, name, offset })
  }
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: false },
    {
      onopentagname: (from, to) => add('open', from, to),
      onclosetag: (from, to) => add('close', from, to),
      onselfclosingtag: () => {
        // `<path />` in an SVG; for other elements browsers ignore the slash, but authors mean the end.
        if (tokens.at(-1)?.kind === 'open') tokens.pop()
      },
      onattribdata: ignore,
      onattribentity: ignore,
      onattribend: ignore,
      onattribname: ignore,
      oncdata: ignore,
      oncomment: ignore,
      ondeclaration: ignore,
      onend: ignore,
      onopentagend: ignore,
      onprocessinginstruction: ignore,
      ontext: ignore,
      ontextentity: ignore,
    },
  )
  tokenizer.write(masked)
  tokenizer.end()
  return tokens
}

function liquidBranches({ pieces, source }: LiquidFile): MarkupToken[] {
  return pieces.flatMap(({ kind, name, from, inside_from: insideFrom, inside_to: insideTo }): MarkupToken[] => {
    if (kind !== 'tag') return []
    const condition = `${name} ${source.text.slice(insideFrom, insideTo).replace(/\s+/g, ' ').trim()}`
    if (BRANCHING.has(name)) return [{ kind: 'branch', condition, offset: from }]
    if (DIVIDING.has(name)) return [{ kind: 'next-branch', condition, offset: from }]
    const isEnd = name.startsWith('end') && BRANCHING.has(name.slice(3))
    return isEnd ? [{ kind: 'end-branch', offset: from }] : []
  })
}
