import type { Finding, FindingText } from '../finding.ts'
import { attributeOf, type HtmlElement } from '../reading/html-view.ts'
import { isForeign, plainAddress } from '../reading/url-attributes.ts'
import { liquidRule, type Rule } from '../rule.ts'

const FRAMES =
  /^https:\/\/(?:www\.youtube-nocookie\.com\/embed\/|player\.vimeo\.com\/video\/|www\.google\.com\/maps(?:\/embed)?\?)/
/** Elements whose URL is loaded with the page. */
const LOADED = new Set(['img', 'source', 'video', 'audio', 'track', 'input', 'use', 'image', 'feimage'])

/** Pages can only load files from the store, except frames of known hosts. */
export const foreignResources: Rule = liquidRule((file) =>
  file.html.elements.flatMap((element): Finding[] => {
    const said = describeProblem(element)
    return said === undefined ? [] : [file.finding(said.offset, said.text)]
  }),
)

function describeProblem(element: HtmlElement): { offset: number; text: FindingText } | undefined {
  const address = addressOf(element)
  if (address === undefined || !isForeign(address.value)) return undefined
  const { offset } = address
  if (element.name === 'iframe') {
    if (FRAMES.test(plainAddress(address.value))) return undefined
    return {
      offset,
      text: {
        code: 'foreign_frame',
        severity: 'error',
        message: 'Frames can only show YouTube (youtube-nocookie.com), Vimeo and Google Maps',
        fix: 'Use the Video or Google Maps widget, or a link.',
      },
    }
  }
  if (element.name === 'form' || element.name === 'button') {
    return {
      offset,
      text: {
        code: 'foreign_form',
        severity: 'error',
        message: 'Forms can only be submitted to the store',
        fix: 'Use {% form %} or an action such as {{ routes.search_url }}.',
      },
    }
  }
  return {
    offset,
    text: {
      code: 'foreign_resource',
      severity: 'error',
      message: 'Pages can only load files from the store',
      fix: 'Add the file to assets/ and use {{ "name" | asset_url }}, or use a setting of type image or font.',
    },
  }
}

function addressOf(element: HtmlElement) {
  switch (element.name) {
    case 'iframe':
      return attributeOf(element, 'src')
    case 'form':
      return attributeOf(element, 'action')
    case 'button':
      return attributeOf(element, 'formaction')
    case 'link':
      return /canonical|alternate|preconnect|me\b/.test(attributeOf(element, 'rel')?.value ?? '')
        ? undefined
        : attributeOf(element, 'href')
    default:
      if (!LOADED.has(element.name)) return undefined
      return (
        attributeOf(element, 'src') ??
        attributeOf(element, 'href') ??
        attributeOf(element, 'xlink:href') ??
        attributeOf(element, 'poster') ??
        attributeOf(element, 'formaction')
      )
  }
}
