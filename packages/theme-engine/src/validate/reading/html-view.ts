import { Parser } from 'htmlparser2'
import { MAX_HTML_DEPTH, NestedTooDeep, parseUntilTooDeep } from '../../schema/nested-too-deep.ts'
import type { Piece } from './liquid-pieces.ts'

/** Replaces each character of an output in a view's text and attribute values. */
export const OUTPUT = '\uE000'
/** Replaces each character of a tag that outputs something (`render`). */
const WRITTEN = '\uE001'

export interface HtmlAttribute {
  readonly name: string
  /** With OUTPUT in place of Liquid output; entities are decoded. */
  readonly value: string
  readonly offset: number
  readonly quoted: boolean
}

export interface HtmlElement {
  /** Lower case. */
  readonly name: string
  readonly offset: number
  readonly attributes: readonly HtmlAttribute[]
  readonly parent: HtmlElement | undefined
  readonly children: readonly HtmlElement[]
  /** Its own text, without that of nested elements. */
  readonly text: string
  /** The start of its content. */
  readonly content_offset: number
}

export interface HtmlView {
  /** In the order of the file. */
  readonly elements: readonly HtmlElement[]
}

/**
 * Elements nested deeper are treated as being at this depth. Real HTML is never that deep, and the rules don't have to
 * handle it.
 */
const MAX_DEPTH = 100

interface Draft extends HtmlElement {
  attributes: HtmlAttribute[]
  children: Draft[]
  text: string
  parent: Draft | undefined
  content_offset: number
}

const WRITING_TAGS = new Set([
  'render',
  'include',
  'section',
  'sections',
  'content_for',
  'echo',
  'liquid',
  'cycle',
  'increment',
  'decrement',
])

/** The HTML of a file with its Liquid masked, so every offset stays correct. */
export function readHtml(source: string, pieces: readonly Piece[]): HtmlView {
  const elements: Draft[] = []
  const open: Draft[] = []
  let attributes: HtmlAttribute[] = []
  const parser: Parser = new Parser(
    {
      onattribute(name, value, quote) {
        attributes.push({ name, value, offset: parser.startIndex, quoted: quote === '"' || quote === "'" })
      },
      onopentag(name) {
        if (open.length >= MAX_HTML_DEPTH) throw new NestedTooDeep()
        const parent = open[Math.min(open.length, MAX_DEPTH) - 1]
        const element: Draft = {
          name,
          offset: parser.startIndex,
          attributes,
          parent,
          children: [],
          text: '',
          content_offset: parser.endIndex + 1,
        }
        attributes = []
        elements.push(element)
        parent?.children.push(element)
        open.push(element)
      },
      ontext(text) {
        const element = open.at(-1)
        if (element) element.text += text
      },
      onclosetag() {
        open.pop()
      },
    },
    { decodeEntities: true },
  )
  parseUntilTooDeep(parser, maskLiquid(source, pieces))
  return { elements }
}

/** The source with its Liquid replaced by as many other characters. */
export function maskLiquid(source: string, pieces: readonly Piece[]): string {
  return pieces
    .map(({ kind, name, from, to }) => {
      if (kind === 'text') return source.slice(from, to)
      if (kind === 'output') return OUTPUT.repeat(to - from)
      if (name === 'style') return '<style>'.padEnd(to - from)
      if (name === 'endstyle') return '</style>'.padEnd(to - from)
      return (kind === 'tag' && WRITING_TAGS.has(name) ? WRITTEN : ' ').repeat(to - from)
    })
    .join('')
}

export function attributeOf(element: HtmlElement, name: string): HtmlAttribute | undefined {
  return element.attributes.find((attribute) => attribute.name === name)
}

/** Returns whether it contains Liquid output. */
export function containsOutput(text: string): boolean {
  return text.includes(OUTPUT) || text.includes(WRITTEN)
}

/** Returns whether Liquid outputs whole attributes of an element: `<div {{ attributes }}>`, `<a {% render 'x' %}>`. */
export function hasUnknownAttributes(element: HtmlElement): boolean {
  return element.attributes.some(({ name }) => containsOutput(name))
}
