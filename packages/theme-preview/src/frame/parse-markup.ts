/**
 * Elements no theme needs and that would act by themselves once in a page, whatever the policy says: they are removed.
 * The policy also blocks handlers and scripts; here they are removed before anything is shown.
 */
const REFUSED =
  'script, base, meta, link:not([rel="stylesheet"]), object, embed, frame, frameset, iframe[srcdoc], portal'

/** Parses HTML into nodes that aren't part of a page yet, so nothing loads or runs. */
export function parseMarkup(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  if (/<(?:script|base|meta|link|object|embed|frame|iframe|portal)\b/i.test(html)) {
    for (const element of template.content.querySelectorAll(REFUSED)) element.remove()
  }
  return template.content
}
