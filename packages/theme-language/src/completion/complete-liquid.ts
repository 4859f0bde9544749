import type { Completion, Completions } from '../language-service.ts'
import { type Place, readPath } from '../types/infer.ts'
import { completeMembers } from './complete-members.ts'
import { completeString } from './complete-string.ts'
import { filterArguments, filters, snippetArguments, tags, variables } from './liquid-options.ts'

/** The inside of a tag or output up to a position. */
interface Inside {
  /** The name of the tag; undefined for an output, and while the name itself is being written. */
  readonly tag: string | undefined
  /** From the tag's arguments, or from the output's start. */
  readonly text: string
  readonly is_tag_name: boolean
}

/** Completions inside `{{ }}` and `{% %}`; undefined elsewhere. */
export function completeLiquid(place: Place): Completions | undefined {
  const inside = readInside(place)
  if (inside === undefined) return undefined
  const { offset } = place
  const { text, tag } = inside
  const word = /[\p{L}\p{N}_-]*$/u.exec(text)?.[0] ?? ''
  const completions = (options: readonly Completion[]): Completions => ({
    from: offset - word.length,
    to: offset,
    options,
  })
  if (inside.is_tag_name) return completions(tags(place))
  const quoted = openString(text)
  if (quoted !== undefined)
    return completeString(place, { tag, text: text.slice(0, text.length - quoted.length - 1), quoted })
  if (/\|\s*[a-z_0-9]*$/i.test(text)) return completions(filters())
  const path = /((?:[\p{L}_][\p{L}\p{N}_-]*\??|\]|["'])[\p{L}\p{N}\s_.[\]'"?-]*?)\.\s*[\p{L}\p{N}_-]*$/u.exec(text)
  if (path?.[1] !== undefined) {
    const keys = readPath(
      pathBefore(
        text
          .slice(0, text.length - word.length)
          .trimEnd()
          .slice(0, -1),
      ),
    )
    return keys === undefined ? undefined : completions(completeMembers(place, keys))
  }
  const filter = /\|\s*([a-z_0-9]+)\s*:[^|]*$/i.exec(text)?.[1]
  const named = filter === undefined ? [] : filterArguments(filter)
  const given = tag === 'render' ? snippetArguments(place, text) : []
  if (/^\s*[\p{L}\p{N}_-]*$/u.test(text) && tag !== undefined && DECLARING.has(tag)) return undefined
  return completions([...given, ...named, ...variables(place, tag)])
}

/** Tags whose first argument is a new name. */
const DECLARING: ReadonlySet<string> = new Set(['assign', 'capture', 'for', 'tablerow', 'increment', 'decrement'])

/** How far back a tag or output may start. */
const FAR = 4000

function readInside({ file, offset }: Place): Inside | undefined {
  const raw = file.pieces.find(({ kind, from, to }) => kind === 'raw' && from < offset && offset < to)
  if (raw !== undefined && raw.inside_from <= offset) return undefined
  const before = file.slice(Math.max(0, offset - FAR), offset)
  const opening = Math.max(before.lastIndexOf('{{'), before.lastIndexOf('{%'))
  const closing = Math.max(before.lastIndexOf('}}'), before.lastIndexOf('%}'))
  if (opening < 0 || closing > opening) return undefined
  const text = before.slice(opening + 2).replace(/^-/, '')
  if (before[opening + 1] === '{') return { tag: undefined, text, is_tag_name: false }
  const liquid = /^\s*liquid\s([\s\S]*)$/.exec(text)?.[1]
  return readTag(liquid === undefined ? text : liquid.slice(liquid.lastIndexOf('\n') + 1))
}

function readTag(text: string): Inside | undefined {
  const match = /^\s*([a-z_]*)(\s[\s\S]*)?$/i.exec(text)
  if (match === null) return text.trimStart().startsWith('#') ? undefined : { tag: undefined, text, is_tag_name: false }
  const [, name = '', rest] = match
  if (rest === undefined) return { tag: undefined, text: name, is_tag_name: true }
  return { tag: name, text: rest, is_tag_name: false }
}

/** The content of a string that isn't closed before the end of a text. */
function openString(text: string): string | undefined {
  let start: number | undefined
  let quote = ''
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at]
    if (start === undefined) {
      if (character !== '"' && character !== "'") continue
      quote = character
      start = at
    } else if (character === quote) start = undefined
  }
  return start === undefined ? undefined : text.slice(start + 1)
}

/** The path at the end of a text: `a | plus: product.variants` is `product.variants`. */
function pathBefore(text: string): string {
  return /[\p{L}_][\p{L}\p{N}_-]*\??(?:\s*\.\s*[\p{L}\p{N}_-]+\??|\s*\[[^\]]*\])*$/u.exec(text)?.[0] ?? ''
}
