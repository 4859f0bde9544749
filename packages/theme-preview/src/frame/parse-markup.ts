/**
 * Elements that no theme needs and that have side effects once they're in a page, even where the policy blocks scripts.
 * They're removed before anything is shown. The policy also blocks event handlers.
 */
const REFUSED =
  'script, base, meta, link:not([rel="stylesheet"]), object, embed, frame, frameset, iframe[srcdoc], portal'

/** Parses HTML, as `parseMarkup` does. */
export type MarkupParser = (html: string) => DocumentFragment

/** Parses HTML into nodes that aren't part of a page yet, so nothing loads or runs. */
export function parseMarkup(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  if (/<(?:script|base|meta|link|object|embed|frame|iframe|portal)\b/i.test(html)) {
    for (const element of template.content.querySelectorAll(REFUSED)) element.remove()
  }
  return template.content
}
