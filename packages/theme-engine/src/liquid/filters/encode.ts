import type { Filter } from '../language.ts'
import type { RenderContext } from '../render-context.ts'
import { plainTextOf } from './typed-text.ts'

/** Encoding and decoding are slower than other filters, so they cost more fuel. */
function textToEncode(context: RenderContext, input: unknown): string {
  const text = plainTextOf(context, input)
  if (text.length > 64) context.burn(text.length >> 2)
  return text
}

/** As in a query string: a space becomes a plus. */
const urlEncode: Filter = (context, input) =>
  encodeURIComponent(textToEncode(context, input).toWellFormed()).replaceAll('%20', '+')

/** Returns text that isn't encoded unchanged. */
const urlDecode: Filter = (context, input) => {
  const text = textToEncode(context, input).replaceAll('+', ' ')
  if (!text.includes('%')) return text
  context.burn(DECODING)
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const cgiEscape: Filter = (context, input) =>
  encodeURIComponent(textToEncode(context, input).toWellFormed())
    .replaceAll('%20', '+')
    .replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

/** Encodes what isn't allowed in a URL and keeps its delimiters (`/ ? & =`). */
const uriEscape: Filter = (context, input) =>
  encodeURI(textToEncode(context, input).toWellFormed()).replaceAll('%5B', '[').replaceAll('%5D', ']')

/** Base64 of the text's UTF-8 bytes. */
const base64Encode: Filter = (context, input) => toBase64(textToEncode(context, input))

/** The decoded UTF-8 text; empty if it isn't valid Base64. */
const base64Decode: Filter = (context, input) => fromBase64(context, textToEncode(context, input))

/** URL-safe Base64: `-` and `_` instead of `+` and `/`. */
const base64UrlSafeEncode: Filter = (context, input) =>
  toBase64(textToEncode(context, input)).replaceAll('+', '-').replaceAll('/', '_')

const base64UrlSafeDecode: Filter = (context, input) =>
  fromBase64(context, textToEncode(context, input).replaceAll('-', '+').replaceAll('_', '/'))

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  let binary = ''
  for (let from = 0; from < bytes.length; from += 8192) {
    binary += String.fromCharCode(...bytes.subarray(from, from + 8192))
  }
  return btoa(binary)
}

/** Fuel for an attempt that ends in an exception. */
const DECODING = 50

function fromBase64(context: RenderContext, text: string): string {
  context.burn(2 * DECODING + (text.length >> 2))
  const digits = text.replace(/\s+/g, '')
  if (!/^[A-Za-z\d+/]*={0,2}$/.test(digits)) return ''
  try {
    const binary = atob(digits)
    const bytes = new Uint8Array(binary.length)
    for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index)
    return new TextDecoder().decode(bytes)
  } catch {
    return ''
  }
}

const SLUG_SEPARATORS: ReadonlyMap<string, RegExp> = new Map([
  ['raw', /\s+/g],
  ['default', /[^\p{M}\p{L}\p{Nd}]+/gu],
  ['pretty', /[^\p{M}\p{L}\p{Nd}._~!$&'()+,;=@]+/gu],
  ['ascii', /[^A-Za-z0-9]+/g],
])

/** Lower-case words joined by dashes: for URLs and identifiers. */
const slugify: Filter = (context, input, [mode]) => {
  const text = textToEncode(context, input)
  const requested = mode === undefined ? 'default' : context.text(mode)
  const latin = requested === 'latin'
  const separators = SLUG_SEPARATORS.get(latin ? 'ascii' : requested)
  if (separators === undefined) return text
  context.burn(text.length >> 2)
  const plain = latin ? text.normalize('NFKD').replace(/\p{M}/gu, '') : text
  return trimDashes(plain.replace(separators, '-')).toLowerCase()
}

function trimDashes(text: string): string {
  const from = text.startsWith('-') ? 1 : 0
  return text.slice(from, text.endsWith('-') && text.length > from ? -1 : undefined)
}

export const encodeFilters = {
  base64_decode: base64Decode,
  base64_encode: base64Encode,
  base64_url_safe_decode: base64UrlSafeDecode,
  base64_url_safe_encode: base64UrlSafeEncode,
  cgi_escape: cgiEscape,
  slugify,
  uri_escape: uriEscape,
  url_decode: urlDecode,
  url_encode: urlEncode,
}
